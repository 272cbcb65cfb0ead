#!/usr/bin/env bash
# Whole processes side by side, in one run: `sprouts check` over all match files, and GNU Backgammon importing the same files (it
# checks no play). Usage: tests/bench.sh [FOLDER]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder="$(realpath "${1:-../shared/corpus/backgammon}")"
program="${SPROUTS_BIN:-target/release/sprouts}"
[ -x "$program" ] || cargo build --release --quiet -p sprouts-server
gnubg="$(command -v gnubg || ls /usr/games/gnubg 2>/dev/null || true)"

mapfile -t files < <(grep -rlE 'point match' "$folder" --include='*.txt' --include='*.mat' | sort)
echo "${#files[@]} match files, $(cat "${files[@]}" | wc -c) bytes, $(nproc) cores, load $(cut -d' ' -f1 /proc/loadavg)"

script="$(mktemp)"
trap 'rm -f "$script"' EXIT
{
  echo 'gnubg.command("set confirm new off")'
  for file in "${files[@]}"; do printf "gnubg.command('import mat \"%s\"')\n" "$file"; done
} > "$script"

seconds() {
  local start end
  start=$(date +%s%N)
  "$@" > /dev/null 2>&1 < /dev/null || true
  end=$(date +%s%N)
  echo $(((end - start) / 1000000))
}

for round in 1 2 3; do
  ours=$(seconds "$program" check "${files[@]}")
  if [ -n "$gnubg" ]; then
    theirs=$(seconds timeout 300 "$gnubg" -t -q -p "$script")
    printf 'round %s: sprouts check %s ms, gnubg import %s ms, ratio %s %%\n' \
      "$round" "$ours" "$theirs" "$((ours * 100 / (theirs > 0 ? theirs : 1)))"
  else
    printf 'round %s: sprouts check %s ms; gnubg is not installed\n' "$round" "$ours"
  fi
done
