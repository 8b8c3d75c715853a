# Sourced by the scripts: `--help` prints a script's header comment.
if [ "${1:-}" = --help ]; then
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
fi

# Ends the script with a reason, and with an exit code.
fail() {
  echo "${0##*/}: $1" >&2
  exit "${2:-1}"
}
refuse() { fail "$1; see Scripts/${0##*/} --help" 64; }

# Runs a command without output; if it fails, prints its output and ends the script.
quietly() {
  local log
  log=$("$@" 2>&1) || { echo "$log" >&2; exit 1; }
}

# Runs a step of a lane and prints its duration.
step() {
  local start=$SECONDS status=0
  echo "::: $*"
  "$@" || status=$?
  echo "::: $* took $((SECONDS - start)) s"
  return $status
}

# Whether standard input has a line that matches, given grep's arguments. `grep -q` ends at its match, and with `pipefail` a program
# that writes afterwards then fails, sometimes.
has_line() { [ "$(grep -c "$@")" != 0 ]; }

# The options for a build of every module: warnings, and imports to which no dependency in Package.swift leads, are errors. All lanes share this build.
whole=(--scratch-path .build/check --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)

# Every target of the package as a line: its name, type, path, and what it depends on.
described() {
  swift package --manifest-cache none --scratch-path .build/describe describe | awk '
    /^Targets:/ { inTargets = 1 }
    /^    [A-Z]/ { inUses = 0 }
    inTargets && /^    Name: / { printf "%s%s", separator, $2; separator = "\n" }
    inTargets && /^    (Type|Path): / { printf " %s", $2 }
    inTargets && inUses && NF { printf " %s", $1 }
    /^    Target dependencies:/ { inUses = 1 }
    END { print "" }'
}

# Runs `swift build` with the options after the first argument, a program or "" for every target. Prints on standard error each
# module as it is compiled, the first time with their number, and at the end warnings and errors.
build() {
  local product=$1 start=$SECONDS log total= count=0 seen=" " line status=0 eol='\n' step='^\[[0-9]+/[0-9]+\] (Compiling|Emitting module) ([A-Za-z]+)'
  shift
  log=$(mktemp)
  [ ! -t 2 ] || eol='\r'
  [ -e "$(swift build "$@" --show-bin-path)" ] || total=" of $(described | awk -v product="$product" '
    { uses[$1] = $0; isCompiled[$1] = $2 != "system-target"; if (product == "" || product == $1) queue[++end] = $1 }
    END {
      while (next_ < end) {
        target = queue[++next_]
        if (target in done) continue
        done[target] = 1
        count += isCompiled[target]
        size = split(uses[target], names, " ")
        for (i = 4; i <= size; i++) queue[++end] = names[i]
      }
      print count
    }')"
  swift build "$@" ${product:+--product "$product"} 2>&1 | while IFS= read -r line; do
    if [[ $line =~ $step ]]; then
      [[ $seen != *" ${BASH_REMATCH[2]} "* ]] || continue
      seen="$seen${BASH_REMATCH[2]} "
      count=$((count + 1))
      printf "module %d%s: %-34s %4d s$eol" $count "$total" "${BASH_REMATCH[2]}" $((SECONDS - start)) >&2
    # Foundation's static library uses mktemp, which the linker warns of; nothing here can change that.
    elif [[ $line != "["*/*"] "* && $line != *"libFoundationEssentials.a("*"mktemp'"* ]]; then
      echo "$line" >>"$log"
    fi
  done || status=$?
  [ ! -t 2 ] || printf '%70s\r' "" >&2
  if [ $status != 0 ] || grep -q 'warning: ' "$log"; then cat "$log" >&2; fi
  rm -f "$log"
  return $status
}

# Builds a program in release below .build/release. On Linux the Swift runtime is part of it: it starts in a third of the time, and runs
# where there is no toolchain.
release() (
  cd "$(dirname "$0")/.."
  Scripts/prepare
  if [ "$(uname)" = Linux ]; then build "$1" -c release --static-swift-stdlib; else build "$1" -c release; fi
)
# Removes a folder once what was running in it has given its files back.
discard() { for _ in $(seq 50); do ! rm -rf "$1" 2>/dev/null || return 0; sleep 0.1; done; rm -rf "$1"; }
