"""The store on PostgreSQL; it needs the extra `postgres`."""
