"""`python -m safehouse` is the command line."""

from safehouse.cli import main

if __name__ == "__main__":
    main()
