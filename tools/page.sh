# Sourced after tools/setup.sh. It builds the page under web/ once; web/dist/made-from holds a digest of what it was
# made from, so that a start with a page that is current needs no node.

build_page() { page_is_current || make_page || exit 1; }

page_is_current() {
  local now
  [[ -r $root/web/dist/made-from ]] && now=$(page_digest) && [[ $(<"$root/web/dist/made-from") == "$now" ]]
}

page_digest() { "$venv/bin/python" -IS "$root/tools/page_digest.py" "$root/web"; }

make_page() (
  { exec 8>"$root/.page.lock"; } 2>/dev/null || die "cannot write in $root"
  "$venv/bin/python" -ISc 'import fcntl; fcntl.flock(8, fcntl.LOCK_EX)' || die "cannot lock $root/.page.lock"
  page_is_current && exit
  say "building the page ..."
  log=$venv/page.log
  : >"$log"
  find_node
  install_page_packages
  cd -- "$root/web"
  try "build the page" node node_modules/vite/bin/vite.js build --logLevel warn --outDir dist.new --emptyOutDir
  page_digest >dist.new/made-from && rm -rf dist && mv dist.new dist || die "cannot write $root/web/dist"
)

# Packages are installed again only where the lock changed.
install_page_packages() {
  local log=$venv/page.log
  cmp -s "$root/web/package-lock.json" "$root/web/node_modules/.made-from" && return
  try "install what the page is built with" npm ci --prefix "$root/web" --no-audit --no-fund --ignore-scripts
  cp -- "$root/web/package-lock.json" "$root/web/node_modules/.made-from"
}

# The machine's own node if it is new enough, otherwise the one that PyPI has.
find_node() {
  trust_system_certificates
  node -e "$probe_in_node" >/dev/null 2>&1 && command -v npm >/dev/null && return
  set_up "${venv##*/}" node
  export PATH=$venv/bin:$PATH
  node -e "$probe_in_node" >/dev/null 2>&1 || die "the node that was installed does not run; more in $venv/setup.log"
}

# node brings certificates of its own; where this machine has others, npm shall trust them too.
trust_system_certificates() {
  local bundle
  for bundle in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem; do
    [[ ! -r $bundle ]] || { export NODE_EXTRA_CA_CERTS=${NODE_EXTRA_CA_CERTS-$bundle} && return; }
  done
}

probe_in_node='const [a, b] = process.versions.node.split(".").map(Number);
process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
