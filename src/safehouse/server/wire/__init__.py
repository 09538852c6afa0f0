"""What goes over the wire: messages of a socket, forms of requests, ids, and what cannot be done in words."""
