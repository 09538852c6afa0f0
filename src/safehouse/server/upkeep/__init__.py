"""What a host does with a store: move it from one kind of database to the other, and check it."""
