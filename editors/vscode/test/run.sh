#!/usr/bin/env bash
# Makes the extension as its README says and tests what can be tested without VS Code: run.sh CACHE.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export npm_config_cache="$1/npm" npm_config_fund=false npm_config_audit=false
export npm_config_update_notifier=false npm_config_fetch_retries=1

if ! command -v npm >/dev/null; then
  echo 'SKIPPED: npm is missing.'
  exit
fi
npm ls --package-lock-only --silent >/dev/null || { echo 'package-lock.json does not fit package.json: npm install'; exit 1; }
if ! timeout 150 npm ci --prefer-offline --silent; then
  echo 'SKIPPED: npm could not fetch the packages of package-lock.json.'
  exit
fi
timeout 60 npm run --silent package
timeout 60 npm test --silent
rm sprouts.vsix
