# For the scripts above this folder: `--help` prints what stands at a script's head.
if [ "${1:-}" = --help ]; then
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
fi

# Ends the script with a reason.
refuse() {
  echo "${0##*/}: $1; see Scripts/${0##*/} --help" >&2
  exit 64
}

# Runs a command that says something only where it fails, and then ends the script.
quietly() {
  local log
  log=$("$@" 2>&1) || { echo "$log" >&2; exit 1; }
}

# The options of a build of every module: a warning is an error, and so is an import that Package.swift does not allow. Shared by
# Scripts/check and Scripts/test, so that a change is compiled once for both.
whole=(--scratch-path .build/check --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)

# The options of a release build. On Linux the Swift runtime is part of the program: it starts in a third of the time, and runs
# where there is no toolchain. Every script uses them, so that a module is compiled once for all.
release=(-c release)
[ "$(uname)" != Linux ] || release+=(--static-swift-stdlib)
