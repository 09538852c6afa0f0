"""Cards of older editions: what each prints otherwise than the one after it."""
