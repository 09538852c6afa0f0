"""Several processes of a house on this machine, behind one address: started, watched, started again, ended."""
