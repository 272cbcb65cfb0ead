#!/usr/bin/env bash
# Tests the Helix files in a real Helix, driven through tmux: run.sh CACHE. `sprouts` is on the PATH.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
repository="$(cd "$here/../../.." && pwd)"
scratch="$(mktemp -d)"
. "$here/../../test/debian.sh"
cache="$1/helix"
session="sprouts-helix-$$"
trap 'tmux -L "$session" kill-server 2>/dev/null || true; rm -rf "$scratch"' EXIT

mkdir -p "$scratch/bin"
export PATH="$scratch/bin:$PATH"
if ! unpacked "$cache" trixie hx tmux ncurses-base libc-bin; then
  echo "SKIPPED: Debian's Helix and tmux could not be downloaded."
  exit 0
fi
files="$cache/unpacked"
wrapped "$cache" /usr/lib/hx/hx "$scratch/bin/hx"
command -v tmux >/dev/null || wrapped "$cache" /usr/bin/tmux "$scratch/bin/tmux"
export TERMINFO_DIRS="/usr/share/terminfo:/lib/terminfo:$files/usr/share/terminfo:$files/lib/terminfo"
export LC_ALL=C.UTF-8 TERM=xterm-256color
hx --version

# A user's configuration folder, made as the README says.
config="$scratch/config/helix"
mkdir -p "$config/runtime/queries" "$config/runtime/grammars"
cp "$here/../languages.toml" "$config/"
cp -r "$here/../queries/." "$config/runtime/queries/"
timeout 300 cc -O1 -shared -fPIC -I "$repository/tree-sitter-sprouts/src" \
  -o "$config/runtime/grammars/sprouts.so" "$repository/tree-sitter-sprouts/src/parser.c"
printf '[editor]\nend-of-line-diagnostics = "hint"\n' >"$config/config.toml"
export XDG_CONFIG_HOME="$scratch/config" XDG_CACHE_HOME="$scratch/cache" HELIX_RUNTIME="$files/usr/lib/hx/runtime"

passed=0 failed=0
ok() { echo "ok   $1"; passed=$((passed + 1)); }
wrong() { echo "FAIL $1"; failed=$((failed + 1)); }

for language in sprouts backgammon; do
  health="$(hx --health "$language" 2>&1 | sed 's/\x1b\[[0-9;]*m//g')"
  for part in 'Tree-sitter parser: ✓' 'Highlight queries: ✓' 'Textobject queries: ✓' 'Indent queries: ✓' '✓ sprouts'; do
    if grep -qF "$part" <<<"$health"; then ok "health of $language: $part"; else
      wrong "health of $language: $part"
      echo "$health"
    fi
  done
done

# What is on the screen, polled until it holds a text.
screen() { tmux -L "$session" capture-pane -p -t "$session" 2>/dev/null || true; }
shows() {
  for _ in $(seq 100); do
    if screen | grep -qF "$2"; then
      ok "$1"
      return
    fi
    sleep 0.1
  done
  wrong "$1"
  screen
}
saved() {
  for _ in $(seq 100); do
    if grep -qF "$3" "$2"; then
      ok "$1"
      return
    fi
    sleep 0.1
  done
  wrong "$1"
  cat "$2"
  screen
}
# Waits until a text is no longer there: an Escape and the key right after it would be another key.
gone() {
  for _ in $(seq 100); do
    screen | grep -qF "$1" || return 0
    sleep 0.1
  done
}
keys() { tmux -L "$session" send-keys -t "$session" "$@"; }

folder="$scratch/games"
mkdir -p "$folder"
printf '8+ (AuntBeast* - Peltier) 1(9)2 1(10)1[3,4]   3(11)10 2(13)5\n' >"$folder/game.sprouts"
tmux -L "$session" -f /dev/null new-session -d -s "$session" -x 160 -y 30 "hx '$folder/game.sprouts'"
shows 'a mistake is told where it was made' 'the new spot should be 12'
keys ']' 'd'
keys Space k
shows 'hovering over a move tells what it is' 'Not replayed: there is a mistake'
keys Escape
gone 'Not replayed'
keys Space a
shows 'a fix is offered' 'Write 2(12)5'
keys Enter
shows 'the fix is in the text' '3(11)10 2(12)5'
keys ':w' Enter
saved 'the fix is written, in canonical form' "$folder/game.sprouts" '1(10)1[3,4] 3(11)10 2(12)5'
keys ':q!' Enter

echo "helix: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
