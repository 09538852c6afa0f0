# Sourced after tools/setup.sh. `find_chromium` sets SAFEHOUSE_CHROMIUM for the browser tests, and installs Debian's
# chromium where there is none and this user may install packages. The one that never had a window is taken where there
# is a choice: it does the same with a third less work.

no_chromium="install chromium (on Debian and Ubuntu: apt install chromium) and try again"

find_chromium() {
  chromium_here || { install_chromium && chromium_here; }
}

chromium_here() {
  local name
  for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    SAFEHOUSE_CHROMIUM=$(command -v "$name") && export SAFEHOUSE_CHROMIUM && return 0
  done
  return 1
}

install_chromium() {
  command -v apt-get >/dev/null || return 1
  local as_root=()
  [[ $EUID == 0 ]] || as_root=(sudo -n)
  say "installing chromium for the browser tests ..."
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive bash -c '
    install() { apt-get install -y --no-install-recommends chromium-headless-shell || apt-get install -y --no-install-recommends chromium; }
    install || { apt-get update && install; }' >"$venv/chromium.log" 2>&1 || { say "chromium could not be installed (more in $venv/chromium.log)" && return 1; }
}
