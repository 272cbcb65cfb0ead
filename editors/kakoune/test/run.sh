#!/usr/bin/env bash
# Tests the Kakoune file in a real Kakoune: run.sh CACHE.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
. "$here/../../test/debian.sh"
cache="$1/kakoune"
if ! unpacked "$cache" trixie kakoune; then
  echo "SKIPPED: Debian's Kakoune could not be downloaded."
  exit 0
fi
wrapped "$cache" /usr/bin/kak "$scratch/kak"
export XDG_RUNTIME_DIR="$scratch" HOME="$scratch" LC_ALL=C.UTF-8
KAKOUNE_RUNTIME="$cache/unpacked/usr/share/kak"
export KAKOUNE_RUNTIME
"$scratch/kak" -version | sed "s/ *$//"

printf '# about\n3+ 1-4-2\n' >"$scratch/game.sprouts"
printf ' 7 point match\n\n Game 1\n' >"$scratch/match.txt"
printf '7 points\n' >"$scratch/other.txt"
failed=0
# The options are declared by kakoune-lsp and by Kakoune's own scripts, which are not here.
for name in game.sprouts=sprouts,# match.txt=backgammon,\; other.txt=,; do
  file="${name%%=*}" expected="${name#*=}"
  timeout 30 "$scratch/kak" -n -ui dummy -e "
    declare-option str lsp_servers
    declare-option str comment_line
    source '$here/../sprouts.kak'
    try %{ edit '$scratch/$file' }
    evaluate-commands %sh{ printf '%s,%s' \"\$kak_opt_filetype\" \"\$kak_opt_comment_line\" >'$scratch/answer' }
    quit!" >"$scratch/output" 2>&1 || { cat "$scratch/output"; failed=1; }
  answer="$(cat "$scratch/answer" 2>/dev/null || true)"
  if [ "$answer" = "$expected" ]; then echo "ok   $file is $answer"; else
    echo "FAIL $file: $answer, not $expected"
    cat "$scratch/output"
    failed=1
  fi
done
exit "$failed"
