# For the scripts above this folder: `--help` prints what stands at a script's head, and `refuse` ends it with a reason.
if [ "${1:-}" = --help ]; then
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
fi
refuse() {
  echo "${0##*/}: $1; see Scripts/${0##*/} --help" >&2
  exit 64
}
