# Sourced after tools/setup.sh. `find_postgres` tells whether the PostgreSQL that came with the tests' packages runs here; if
# not, $no_postgres says why.

find_postgres() {
  no_postgres=$(cd -- "$root" && "$venv/bin/python" -m tests.postgres 2>&1 >/dev/null | tail -n 1; exit "${PIPESTATUS[0]}")
}
