# Sourced by the scripts in the folder above: `--help` prints a script's header comment.
if [ "${1:-}" = --help ]; then
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
fi

# Ends the script with a reason.
refuse() {
  echo "${0##*/}: $1; see Scripts/${0##*/} --help" >&2
  exit 64
}

# Runs a command without output; if it fails, prints its output and ends the script.
quietly() {
  local log
  log=$("$@" 2>&1) || { echo "$log" >&2; exit 1; }
}

# Whether standard input has a line that matches, given grep's arguments. `grep -q` in a pipe ends at its match, and with `pipefail`
# a program that writes afterwards then fails, sometimes.
has_line() { [ "$(grep -c "$@")" != 0 ]; }

# The options for a build of every module: warnings and imports missing from Package.swift are errors. Shared by Scripts/check and
# Scripts/test, so that a change is compiled once for both.
whole=(--scratch-path .build/check --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)

# The options of a release build. On Linux the Swift runtime is part of the program: it starts in a third of the time, and runs
# where there is no toolchain. Every script uses them, so that a module is compiled once for all.
release=(-c release)
[ "$(uname)" != Linux ] || release+=(--static-swift-stdlib)
