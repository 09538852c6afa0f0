"""What a run came to: rows for JSON, tables for a terminal, and one page with plots."""
