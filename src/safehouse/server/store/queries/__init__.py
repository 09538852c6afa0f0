"""What is asked of a database, in the SQL that both kinds of it speak."""
