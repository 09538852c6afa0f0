"""Between the wire and the app: connections, frames and descriptors, and how many of each one visitor may have."""
