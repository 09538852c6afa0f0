# Sourced by ./safehouse, ./check and ./bench, with $root set. It makes an environment once; after that a start costs
# one comparison: the file VENV/ready holds a digest of all the environment is made from, then the locks in it.
#
#   set_up VENV LOCK    afterwards $venv is the environment's full path, with requirements/LOCK.txt in it

unset PYTHONHOME PYTHONPATH

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

die() {
  say "$@"
  exit 1
}

set_up() {
  venv=$root/$1
  lock=$2
  is_ready || make_ready || exit 1
}

# What is in run.txt is in postgres.txt too, and all of that in dev.txt.
is_ready() {
  is_current && case "$lock in $stamp " in
    *" in "*" $lock "* | run*" postgres "* | run*" dev "* | postgres*" dev "*) true ;;
    *) false ;;
  esac
}

is_current() {
  local now
  [[ -x $venv/bin/python && -r $venv/ready ]] || return 1
  read -r stamp <"$venv/ready" && now=$(digest) && [[ $stamp == "$now "* ]]
}

digest() { "$venv/bin/python" -ISc "$digest_in_python" "$root" 2>/dev/null; }

# The place counts too: an environment does not survive being moved.
digest_in_python='
import hashlib, pathlib, sys
root = pathlib.Path(sys.argv[1])
files = [root / "pyproject.toml", root / "tools/setup.sh", *sorted(root.glob("requirements/*.txt"))]
parts = [sys.version, str(root), *(file.read_bytes().hex() for file in files)]
print(hashlib.sha256("\n".join(parts).encode(errors="surrogateescape")).hexdigest())
'

# In a subshell, so that the lock is let go however this ends. Who waited for it may find the work done.
make_ready() (
  find_python
  { exec 9>"$venv.lock"; } 2>/dev/null || die "cannot write in $root"
  "$python" -ISc 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' || die "cannot lock $venv.lock"
  is_ready && exit
  say "setting up ${venv##*/} (only this once) ..."
  log=$venv/setup.log
  is_current || make_new
  hand_on_pip_settings
  mkdir -p -- "$("$venv/bin/uv" cache dir)" 2>/dev/null || export UV_NO_CACHE=1 # a home that cannot be written to
  try "install requirements/$lock.txt" uv_install --require-hashes -r "$root/requirements/$lock.txt"
  try "install safehouse itself" uv_install --no-deps --no-build-isolation -e "$root"
  write_stamp
)

make_new() {
  rm -f -- "$venv/ready" # first, so that nothing half removed or half made is taken for ready
  rm -rf -- "$venv" && mkdir -- "$venv" || die "cannot make $venv"
  try "make an environment" "$python" -m venv "$venv"
  try "install uv" "$venv/bin/python" -m pip install --disable-pip-version-check --no-input --only-binary :all: \
    --require-hashes -r "$root/requirements/setup.txt"
}

uv_install() { "$venv/bin/uv" pip install --python "$venv/bin/python" "$@"; }

write_stamp() {
  is_current || stamp=$(digest) || die "$venv is broken: remove it and try again"
  printf '%s\n' "$stamp $lock" >"$venv/ready.new" && mv -f -- "$venv/ready.new" "$venv/ready" ||
    die "cannot write $venv/ready"
}

# try WHAT COMMAND...: the command's words go to the log; if it fails, the last line that tells why is shown.
try() {
  local what=$1
  shift
  "$@" >>"$log" 2>&1 || die "could not $what: $(reason) (more in $log)"
}

reason() {
  if grep -qiE 'connection (broken|refused)|name resolution|timed out|unreachable' "$log"; then
    echo "the package index was not reached"
    return
  fi
  grep -iE 'error|cause|fail|denied|no space' "$log" | tail -n 1 | sed -E 's/^[[:space:]]+//' | grep . ||
    echo "no reason was given"
}

find_python() {
  local answer trouble="none was found"
  for python in python3.13 python3.12 python3.11 python3; do
    answer=$("$python" -ISc "$probe_in_python" 2>/dev/null) || continue
    [[ $answer != good ]] || return 0
    trouble=$answer
  done
  die "Python 3.11 or newer is needed: $trouble"
}

probe_in_python='
import sys
found = "Python %d.%d was found" % sys.version_info[:2]
try:
    import ensurepip, venv
    print("good" if sys.version_info >= (3, 11) else "only " + found)
except ImportError:
    print(found + " without its venv module (on Debian and Ubuntu: apt install python3-venv)")
'

# uv does not read the settings of pip. Where pip has an index or certificates of its own, uv shall use them too.
hand_on_pip_settings() {
  local index cert
  index=$(pip_setting index-url)
  cert=$(pip_setting cert)
  export UV_SYSTEM_CERTS=${UV_SYSTEM_CERTS-1}
  [[ -z $index || -n ${UV_DEFAULT_INDEX-}${UV_INDEX_URL-} ]] || export UV_DEFAULT_INDEX=$index
  [[ -z $cert || -n ${SSL_CERT_FILE-} ]] || export SSL_CERT_FILE=$cert
}

# `pip config get` looks into one file only; `list` tells what counts: the environment first, then the files.
pip_setting() {
  "$venv/bin/python" -m pip config list 2>/dev/null |
    sed -nE "s/^(:env:|global|install)\.$1='(.*)'\$/\2/p" | head -n 1
}
