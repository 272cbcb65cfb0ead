#!/usr/bin/env bash
# Fuzzes every target, or those named: fuzz/run.sh CACHE SECONDS [TARGET...]. cargo-fuzz, what is built and what was learned stay in
# CACHE; the input that breaks a law is told and kept there, too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cache="$(realpath -m "${1:?a folder for what is to be kept}")/fuzz" seconds="${2:?seconds for each target}"
shift 2
version=0.13.2
tool="$cache/cargo-fuzz-$version"
export RUSTC_BOOTSTRAP=1 # sanitizer coverage on the stable toolchain

command -v c++ >/dev/null || { echo 'fuzzing: not run, there is no C++ compiler'; exit 0; }
if ! [ -x "$tool/bin/cargo-fuzz" ]; then
  cargo install cargo-fuzz --version "$version" --locked --quiet --root "$tool" ||
    { echo 'fuzzing: not run, cargo-fuzz cannot be installed'; exit 0; }
fi
[ $# -gt 0 ] || set -- records edits frames notations pictures
seeds="$cache/seeds" found="$cache/found"
mkdir -p "$found"
cargo run --quiet -p laws --example fuzz_seeds -- "$seeds"
"$tool/bin/cargo-fuzz" build -s none --fuzz-dir fuzz --target-dir "$cache/target"

failed=()
for target in "$@"; do
  echo "fuzzing: $target, $seconds s"
  mkdir -p "$cache/corpus/$target"
  log="$cache/$target.log"
  "$tool/bin/cargo-fuzz" run -s none --fuzz-dir fuzz --target-dir "$cache/target" "$target" "$cache/corpus/$target" "$seeds/$target" -- \
    -max_total_time="$seconds" -max_len=1500 -timeout=20 -rss_limit_mb=1024 -artifact_prefix="$found/$target-" >"$log" 2>&1 ||
    { failed+=("$target"); tail -n 40 "$log"; }
  grep -E '^(#[0-9]+.*DONE|Done)' "$log" || true
done
[ ${#failed[@]} -eq 0 ] || { echo "fuzzing: ${failed[*]}: a law does not hold; see $found"; exit 1; }
