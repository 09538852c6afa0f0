"""What makers of heists have the server do: the lab, certificates, and scenarios that are published."""
