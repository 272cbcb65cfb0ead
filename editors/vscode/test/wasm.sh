#!/usr/bin/env bash
# Builds the server for web browsers with what is here, and a C compiler from Debian if there is none for it: wasm.sh CACHE. Says what is missing
# where it cannot be built, and gives 3 then.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cache="$1/wasm"
. ../test/debian.sh
missing() { echo "SKIPPED: the server for web browsers: $*"; exit 3; }

target=wasm32-unknown-unknown
[ -d "$(rustc --print target-libdir --target "$target")" ] || missing "Rust's target is not installed: rustup target add $target"
if ! clang --target="$target" --version >/dev/null 2>&1 || ! command -v llvm-ar >/dev/null; then
  unpacked "$cache/llvm" bookworm clang-19 llvm-19 || missing 'clang could not be fetched.'
  llvm="$cache/llvm/unpacked/usr/lib/llvm-19"
  wrapped "$cache/llvm" /usr/lib/llvm-19/bin/clang "$cache/bin/clang" -resource-dir "$llvm/lib/clang/19"
  wrapped "$cache/llvm" /usr/lib/llvm-19/bin/llvm-ar "$cache/bin/llvm-ar"
  export CC_wasm32_unknown_unknown="$cache/bin/clang" AR_wasm32_unknown_unknown="$cache/bin/llvm-ar"
fi
status=0
timeout 900 npm run --silent wasm || status=$?
[ "$status" != 124 ] || missing 'it took more than 15 minutes to build.'
exit "$status"
