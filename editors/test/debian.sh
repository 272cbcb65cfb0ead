# Programs of a Debian suite, unpacked and not installed: to be sourced. A private apt: own lists, own state, the machine's own mirror.

# unpacked ROOT SUITES PACKAGE...: the packages (of the last suite, where it has them) and what they need are in ROOT/unpacked.
unpacked() {
  local root="$1" suites="$2" suite
  shift 2
  [ -e "$root/complete" ] && return
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || { echo 'apt-get and dpkg-deb are missing'; return 1; }
  local mirror keys=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror="$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep -m1 '/debian/$')" ||
    mirror=http://deb.debian.org/debian
  rm -rf "$root"
  mkdir -p "$root/apt/lists/partial" "$root/apt/archives/partial" "$root/unpacked"
  : >"$root/apt/status"
  for suite in $suites; do echo "deb [signed-by=$keys] $mirror $suite main"; done >"$root/apt/sources.list"
  local apt=(timeout 240 apt-get -qq -o Dir::State="$root/apt" -o Dir::State::status="$root/apt/status"
    -o Dir::Cache="$root/apt" -o Dir::Etc::sourcelist="$root/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1)
  "${apt[@]}" update || return 1
  "${apt[@]}" install -y --no-install-recommends --download-only -t "$suite" "$@" || return 1
  local package
  for package in "$root"/apt/archives/*.deb; do dpkg-deb -x "$package" "$root/unpacked" || return 1; done
  rm -rf "$root/apt"
  touch "$root/complete"
}

# wrapped ROOT PROGRAM FILE ARGUMENT...: writes the executable FILE, which runs an unpacked PROGRAM with the libraries that came
# with it.
wrapped() {
  local root="$1/unpacked" program="$2" file="$3" libraries loader
  shift 3
  # Older suites keep some libraries, the loader among them, in /lib.
  # Older suites have libraries in /lib too; newer ones have no such folder.
  libraries="$(find "$root/usr/lib" "$root/lib" -maxdepth 1 -name '*-linux-gnu' 2>/dev/null | paste -sd: || true)"
  loader="$(find "$root/usr/lib" "$root/lib" -maxdepth 2 -name 'ld-linux*.so*' 2>/dev/null | head -n 1 || true)"
  mkdir -p "$(dirname "$file")"
  {
    echo '#!/bin/sh'
    printf "exec '%s' --library-path '%s' --argv0 '%s' '%s'" "$loader" "$libraries" "$(basename "$program")" "$root$program"
    [ $# -eq 0 ] || printf " '%s'" "$@"
    echo ' "$@"'
  } >"$file"
  chmod +x "$file"
}
