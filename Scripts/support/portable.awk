# Reports constructs that bash 3.2, the version on macOS, does not support, and pipes that sometimes fail, as `file:line: message`.

# Scripts/package makes packages for Linux, on Linux. The arrays of shared.sh belong to all scripts; it comes first.
FNR == 1 {
  isShared = FILENAME ~ /shared\.sh$/
  isBash = (/^#!.*bash/ || isShared) && FILENAME !~ /Scripts\/package$/
}
!isBash || /^[[:space:]]*#/ { next }
# An array without elements is an error there under `set -u`; "${a[@]+"${a[@]}"}" is none.
{
  text = $0
  gsub(/\$\{[A-Za-z_]+\[@\]\+"\$\{[A-Za-z_]+\[@\](:[0-9:]+)?\}"\}/, "", text)
  while (match(text, /"\$\{[A-Za-z_]+\[@\](:[0-9:]+)?\}"/)) {
    name = substr(text, RSTART + 3)
    text = substr(text, RSTART + RLENGTH)
    sub(/\[.*/, "", name)
    if (!((FILENAME, name) in filled || ("all", name) in filled) || (FILENAME, name) in emptied) complain("\"${" name "[@]}\" may be empty, which bash 3.2 refuses")
  }
}
/(^|[[:space:];(])(mapfile|readarray)[[:space:]]|(declare|local|typeset) -[a-z]*[An]|\$\{[A-Za-z_]+(\^|,)|&>>|\|&|(^|[[:space:];(])wait -n/ {
  complain("bash 3.2 does not support this")
}
# With `pipefail`, a program that writes after its reader has ended fails; whether it does is a matter of time.
/\|[[:space:]]*([A-Z_]+=[^[:space:]]+ )?(grep -[A-Za-z]*(q|m)|head )/ { complain("this reader may end before its writer; use has_line or sed -n 1p") }
# Arrays that are written with elements, and never without.
match($0, /(^|[[:space:]])[A-Za-z_]+=\(/) {
  name = substr($0, RSTART, RLENGTH - 2)
  sub(/^[[:space:]]*/, "", name)
  if (substr($0, RSTART + RLENGTH, 1) == ")") emptied[FILENAME, name] = 1
  else filled[isShared ? "all" : FILENAME, name] = 1
}
END { exit failed }

function complain(what) {
  print FILENAME ":" FNR ": " what > "/dev/stderr"
  failed = 1
}
