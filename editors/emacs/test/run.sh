#!/usr/bin/env bash
# Tests the Emacs mode in a real Emacs: run.sh CACHE. `sprouts` is on the PATH.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
repository="$(cd "$here/../../.." && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
. "$here/../../test/debian.sh"

# With the libraries that came with it, but the machine's own C library: it must fit the machine's loader.
libraries() {
  mkdir -p "$scratch/lib"
  ln -s "$1"/*.so* "$scratch/lib/"
  (cd "$scratch/lib" && rm -f ld-* lib{c,m,mvec,pthread,dl,rt,util,resolv,anl,nsl,thread_db,BrokenLocale,c_malloc_debug}.so* libnss_* libpcprofile*)
}

emacs=emacs
if ! command -v emacs >/dev/null; then
  cache="$1/emacs"
  if ! unpacked "$cache" 'bookworm bookworm-backports' emacs-nox; then
    echo "SKIPPED: there is no Emacs on this machine, and Debian's could not be downloaded."
    exit 0
  fi
  files="$cache/unpacked"
  libraries "$(echo "$files"/usr/lib/*-linux-gnu)"
  lisp="$(echo "$files"/usr/share/emacs/[0-9]*/lisp)"
  emacs="$scratch/emacs"
  cat >"$emacs" <<END
#!/bin/sh
export LD_LIBRARY_PATH='$scratch/lib' EMACSDATA='${lisp%/lisp}/etc' EMACSDOC='${lisp%/lisp}/etc'
export EMACSLOADPATH='$(find "$lisp" -type d | paste -sd:)' EMACSPATH='$(dirname "$(find "$files" -name '*.pdmp')")'
exec '$files/usr/bin/emacs-nox' --dump-file='$(find "$files" -name '*.pdmp')' "\$@"
END
  chmod +x "$emacs"
fi
export HOME="$scratch"
"$emacs" --version | sed -n 1p

mkdir -p "$scratch/.emacs.d/tree-sitter"
timeout 300 cc -O1 -shared -fPIC -I "$repository/tree-sitter-sprouts/src" \
  -o "$scratch/.emacs.d/tree-sitter/libtree-sitter-sprouts.so" "$repository/tree-sitter-sprouts/src/parser.c"
timeout 200 "$emacs" -Q --batch -L "$here/.." --eval '(setq byte-compile-error-on-warn t native-comp-jit-compilation nil)' \
  --eval "(setq byte-compile-dest-file-function (lambda (_) \"$scratch/mode.elc\"))" \
  -f batch-byte-compile "$here/../sprouts-ts-mode.el"
timeout 300 "$emacs" -Q --batch -L "$here/.." --eval '(setq native-comp-jit-compilation nil)' \
  -l "$here/checks.el" -f ert-run-tests-batch-and-exit 2>"$scratch/log" || {
  cat "$scratch/log"
  exit 1
}
grep -E '^Ran|^ *passed' "$scratch/log"
