"""The host's page: a token opens it, one report fills it, and what the host decides goes to the whole house."""
