#!/usr/bin/env bash
# Whole processes, each beside a yardstick in the same run (docs/speed.md says what the figures mean). Usage: tests/bench.sh [FOLDER]
#
# 1. The language server beside `ruff server`, which comes from PyPI into a cache, and beside a server that does nothing.
# 2. `sprouts check` over all match files of FOLDER (by default the shared corpus), with one thread and with all, and GNU
#    Backgammon importing the same files (it checks no play).
# What cannot be had is said and left out. SPROUTS_BIN names another program than the one that is built, RUFF another ruff.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder="$(realpath -m "${1:-../shared/corpus/backgammon}")"
cache="${XDG_CACHE_HOME:-$HOME/.cache}/sprouts-bench"
target="$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')"
if [ -z "${SPROUTS_BIN:-}" ]; then
  cargo build --release --quiet -p sprouts-server
  export SPROUTS_BIN="$target/release/sprouts"
fi

if [ -z "${RUFF:-}" ]; then
  ruff="$cache/ruff/bin/ruff"
  if [ ! -x "$ruff" ]; then
    mkdir -p "$cache"
    { python3 -m venv "$cache/ruff" && "$cache/ruff/bin/pip" install --quiet ruff; } ||
      echo 'ruff cannot be had from PyPI: its columns are missing below' >&2
  fi
  if [ -x "$ruff" ]; then export RUFF="$ruff"; fi
fi
cargo bench --quiet -p sprouts-tests --bench speed

echo
if [ ! -d "$folder" ]; then
  echo "no folder $folder: the command line is not measured"
  exit 0
fi
gnubg="$(command -v gnubg || ls /usr/games/gnubg 2>/dev/null || true)"
# Those that `sprouts check` finds in the folder.
mapfile -t files < <(grep -rlE '^ *[0-9]+ point match' "$folder" --include='*.txt' --include='*.mat' |
  tr '\n' '\0' | xargs -0 grep -lE '^ *Game 1\s*$' | sort)
echo "${#files[@]} match files, $(cat "${files[@]}" | wc -c) bytes, $(nproc) cores, load $(cut -d' ' -f1 /proc/loadavg)"

script="$(mktemp)"
trap 'rm -f "$script"' EXIT
{
  echo 'gnubg.command("set confirm new off")'
  for file in "${files[@]}"; do printf "gnubg.command('import mat \"%s\"')\n" "$file"; done
} > "$script"

milliseconds() {
  local start end
  start=$(date +%s%N)
  "$@" > /dev/null 2>&1 < /dev/null || true
  end=$(date +%s%N)
  echo $(((end - start) / 1000000))
}

[ -n "$gnubg" ] || echo 'gnubg is not installed: it is not measured'
for round in 1 2 3; do
  one=$(RAYON_NUM_THREADS=1 milliseconds "$SPROUTS_BIN" check "${files[@]}")
  all=$(milliseconds "$SPROUTS_BIN" check "${files[@]}")
  printf 'round %s: sprouts check %s ms with one thread, %s ms with %s: %s %%' \
    "$round" "$one" "$all" "$(nproc)" "$((all * 100 / (one > 0 ? one : 1)))"
  if [ -n "$gnubg" ]; then
    theirs=$(milliseconds timeout 300 "$gnubg" -t -q -p "$script")
    printf '; gnubg import %s ms, ratio %s %%' "$theirs" "$((all * 100 / (theirs > 0 ? theirs : 1)))"
  fi
  echo
done
