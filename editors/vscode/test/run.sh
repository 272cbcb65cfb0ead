#!/usr/bin/env bash
# Makes the extension as its README says, and tests it: first what needs no editor, then in VS Code itself: run.sh CACHE.
# With SPROUTS_SCREENSHOTS=1 the pictures of editors/screenshots are taken anew.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cache="$1"
export npm_config_cache="$cache/npm" npm_config_fund=false npm_config_audit=false
export npm_config_update_notifier=false npm_config_fetch_retries=1

if ! command -v npm >/dev/null; then
  echo 'SKIPPED: npm is missing.'
  exit
fi
npm ls --package-lock-only --silent >/dev/null || { echo 'package-lock.json does not fit package.json: npm install'; exit 1; }
if ! timeout 300 npm ci --prefer-offline --silent; then
  echo 'SKIPPED: npm could not fetch the packages of package-lock.json.'
  exit
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# The program that is tested, small enough to be packed quickly.
strip -o "$work/sprouts" "$(command -v sprouts)" 2>/dev/null || cp "$(command -v sprouts)" "$work/sprouts"
timeout 300 npm run --silent package -- --program "$work/sprouts" --out "$work/sprouts.vsix"
# The server for web browsers, where it can be built.
status=0
test/wasm.sh "$cache" || status=$?
case "$status" in
  0) ;;
  3) rm -f dist/sprouts.wasm ;;
  *) exit "$status" ;;
esac
timeout 300 npm test --silent

status=0
test/editor/setup.sh "$cache/vscode" || status=$?
case "$status" in
  0) ;;
  3) exit 0 ;;
  *) exit "$status" ;;
esac
if [ -e dist/sprouts.wasm ]; then
  timeout 300 npm run --silent package -- --target web --out "$work/web.vsix"
  export SPROUTS_WEB_VSIX="$work/web.vsix"
fi
export SPROUTS_VSCODE="$cache/vscode" SPROUTS_VSIX="$work/sprouts.vsix"
timeout 900 node --test --test-reporter=spec --test-concurrency=1 test/editor/*.test.mjs
