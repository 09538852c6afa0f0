"""The processes of a house on one PostgreSQL: joining it, holding matches by leases, listening, leading requests on."""
