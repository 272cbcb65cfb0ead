#!/usr/bin/env bash
# Tests the Neovim files in real Neovims: run.sh CACHE. `sprouts` is on the PATH.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
repository="$(cd "$here/../../.." && pwd)"
cache="$1/neovim"
. "$here/../../test/debian.sh"
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
timeout 300 cc -O1 -shared -fPIC -I "$repository/tree-sitter-sprouts/src" \
  -o "$plugin/parser/sprouts.so" "$repository/tree-sitter-sprouts/src/parser.c"

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
  if unpacked "$cache/$suite" "$suite" neovim; then
    files="$cache/$suite/unpacked"
    wrapped "$cache/$suite" /usr/bin/nvim "$scratch/$suite/nvim" --cmd "set rtp+=$files/usr/lib/nvim"
    VIMRUNTIME="$files/usr/share/nvim/runtime" check "$scratch/$suite/nvim" || status=1
  else
    echo "SKIPPED: there is no nvim on this machine, and Debian's ($suite) could not be downloaded."
  fi
done
exit "$status"
