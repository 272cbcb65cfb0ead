#!/usr/bin/env bash
# Tests the Neovim files in real Neovims: run.sh CACHE. `sprouts` is on the PATH.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
repository="$(cd "$here/../../.." && pwd)"
cache="$1/neovim"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

# Neovim reads the queries from its own folder: a copy, and the same.
for copy in "$here"/../queries/sprouts/*.scm; do
  diff -u "$repository/tree-sitter-sprouts/queries/$(basename "$copy")" "$copy" || {
    echo "The query above is not the grammar's. Copy it from tree-sitter-sprouts/queries."
    exit 1
  }
done

# The folder as a user has it: with the parser and the help's tags. The repository's own stays clean.
plugin="$scratch/neovim"
cp -r "$here/.." "$plugin"
mkdir -p "$plugin/parser"
timeout 120 cc -O1 -shared -fPIC -I "$repository/tree-sitter-sprouts/src" \
  -o "$plugin/parser/sprouts.so" "$repository/tree-sitter-sprouts/src/parser.c"

# Debian's Neovim of a suite, unpacked and not installed. A private apt: own lists, own state, the machine's own mirror.
download() {
  local suite="$1" root="$cache/$1"
  [ -e "$root/complete" ] && return
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || { echo 'apt-get and dpkg-deb are missing'; return 1; }
  local mirror keys=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror="$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep -m1 '/debian/$')" ||
    mirror=http://deb.debian.org/debian
  rm -rf "$root"
  mkdir -p "$root/apt/lists/partial" "$root/apt/archives/partial" "$root/unpacked"
  : >"$root/apt/status"
  echo "deb [signed-by=$keys] $mirror $suite main" >"$root/apt/sources.list"
  local apt=(timeout 120 apt-get -qq -o Dir::State="$root/apt" -o Dir::State::status="$root/apt/status"
    -o Dir::Cache="$root/apt" -o Dir::Etc::sourcelist="$root/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1)
  "${apt[@]}" update || return 1
  "${apt[@]}" install -y --no-install-recommends --download-only neovim || return 1
  local package
  for package in "$root"/apt/archives/*.deb; do dpkg-deb -x "$package" "$root/unpacked" || return 1; done
  rm -rf "$root/apt"
  touch "$root/complete"
}

# A program `nvim` that runs an unpacked one with the libraries that came with it.
wrap() {
  local root="$1/unpacked" libraries loader
  libraries="$(echo "$root"/usr/lib/*-linux-gnu)"
  loader="$(echo "$libraries"/ld-linux*.so*)"
  mkdir -p "$scratch/$2"
  cat >"$scratch/$2/nvim" <<END
#!/bin/sh
export VIMRUNTIME='$root/usr/share/nvim/runtime'
exec '$loader' --library-path '$libraries' --argv0 nvim '$root/usr/bin/nvim' --cmd 'set rtp+=$root/usr/lib/nvim' "\$@"
END
  chmod +x "$scratch/$2/nvim"
}

# The lines for init.lua are those of the README; Neovim 0.10 needs only the first one.
check() {
  local nvim="$1" home="$scratch/home"
  local version
  version="$("$nvim" --version | sed -n 1p)"
  echo "$version"
  rm -rf "$home" && mkdir -p "$home/config/nvim" "$home/empty"
  sed -n '/^vim\.opt\.runtimepath:append/p; /^vim\.lsp\.enable/p' "$repository/README.md" |
    sed "s#/path/to/this/repository/editors/neovim#$plugin#" >"$home/config/nvim/init.lua"
  [ "$(wc -l <"$home/config/nvim/init.lua")" -eq 2 ] || { echo 'README.md: the lines for init.lua were not found'; return 1; }
  case "$version" in
    *v0.10.*) sed -i '/vim.lsp.enable/d' "$home/config/nvim/init.lua" ;;
  esac
  (
    cd "$repository"
    export HOME="$home" EMPTY="$home/empty" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data"
    export XDG_STATE_HOME="$home/state" XDG_CACHE_HOME="$home/cache"
    timeout 20 "$nvim" --headless -i NONE -n -c 'helptags ALL' -c 'qall!' 2>/dev/null || true
    timeout 90 "$nvim" --headless -i NONE -n examples/typo.sprouts -c "luafile $here/checks.lua" 2>"$home/messages" || {
      cat "$home/messages"
      return 1
    }
  )
}

if command -v nvim >/dev/null; then
  check nvim
  exit
fi
status=0
for suite in trixie sid; do
  if download "$suite"; then
    wrap "$cache/$suite" "$suite"
    check "$scratch/$suite/nvim" || status=1
  else
    echo "SKIPPED: there is no nvim on this machine, and Debian's ($suite) could not be downloaded."
  fi
done
exit "$status"
