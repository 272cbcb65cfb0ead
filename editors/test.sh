#!/usr/bin/env bash
# Tests the editors' files with the real editors: test.sh CACHE. Downloads go to the folder CACHE; what this machine cannot
# have is said and skipped. Fails where something ran and was wrong.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p "$1"
cache="$(cd "$1" && pwd)"

cargo build --quiet -p sprouts-server
PATH="$(cd "${CARGO_TARGET_DIR:-target}" && pwd)/debug:$PATH"
export PATH

status=0
for editor in neovim vscode helix emacs kakoune; do
  echo "-- $editor"
  "editors/$editor/test/run.sh" "$cache" || status=1
done
exit "$status"
