"""The engine room: tables, steps, luck and journals for any game. It knows no board, no card and no rule."""
