"""Measures the engine beside catanatron's four-player random game."""


def main() -> None:
    raise SystemExit("nothing to measure yet")


if __name__ == "__main__":
    main()
