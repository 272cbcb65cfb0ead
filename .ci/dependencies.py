#!/usr/bin/env python3
"""What the program is built from: licences that fit ours, crates.io alone, nothing that needs a newer Rust than we say."""

import json
import re
import subprocess
import sys

LICENCES = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "ISC", "MIT", "MIT-0",
    "Unicode-3.0", "Unlicense", "Zlib",
}
REGISTRY = "registry+https://github.com/rust-lang/crates.io-index"


def version(text):
    parts = [int(part) for part in (text or "0").split("-")[0].split(".")]
    return parts + [0] * (3 - len(parts))


def fits(licence):
    """Whether one of the choices that a licence gives is wholly allowed."""
    words = re.sub(r"[()]", " ", licence.replace("/", " OR "))
    return any(all(part.strip() in LICENCES for part in choice.split(" AND ")) for choice in words.split(" OR "))


command = ["cargo", "metadata", "--locked", "--format-version", "1"]
metadata = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
members = set(metadata["workspace_members"])
own = [package for package in metadata["packages"] if package["id"] in members]
ours = min(version(package["rust_version"]) for package in own if package["rust_version"])
wrong = []
for package in metadata["packages"]:
    name = f'{package["name"]} {package["version"]}'
    if package["id"] in members:
        continue
    if package["source"] != REGISTRY:
        wrong.append(f"{name} comes from {package['source']}")
    if not fits(package["license"] or ""):
        wrong.append(f"{name} has the licence {package['license'] or package['license_file']}")
    if version(package["rust_version"]) > ours:
        wrong.append(f"{name} needs Rust {package['rust_version']}")
print(*wrong, sep="\n", end="\n" if wrong else "")
print(f"{len(metadata['packages']) - len(own)} crates, {len(wrong)} mistakes")
sys.exit(bool(wrong))
