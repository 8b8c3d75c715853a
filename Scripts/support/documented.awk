# Reports cases of public enums and requirements of public protocols without a doc comment, as `file:line: message`.
# `swift format lint` checks the other public declarations. Expects the layout of swift format.

FNR == 1 { inside = 0; comment = 0 }

# One on one line has no room for comments.
/^ *(@[^ ]+ )*public (indirect )?(enum|protocol) [^{]*\{ *(case|func|var|init|static) / {
  print FILENAME ":" FNR ": no doc comment within: " $0 > "/dev/stderr"
  failed = 1
}

/^ *(@[^ ]+ )*public (indirect )?(enum|protocol) / && /\{$/ {
  match($0, /^ */)
  indent = RLENGTH
  kind = $0 ~ / protocol / ? "protocol" : "enum"
  inside = 1
  comment = 0
  next
}

inside {
  match($0, /^ */)
  if (RLENGTH == indent && $0 ~ /^ *\}/) inside = 0
  else if (RLENGTH == indent + 2 && $0 !~ /^ *(\/\/[^\/]|@[^ ]+( |$)|\/\/$)/) {
    wanted = kind == "enum" ? "^ *(indirect )?case " : "^ *(static |mutating |associatedtype |func |var |init|subscript)"
    if ($0 ~ wanted && !comment) {
      sub(/^ */, "")
      print FILENAME ":" FNR ": no doc comment: " $0 > "/dev/stderr"
      failed = 1
    }
    comment = $0 ~ /^ *\/\/\//
  }
}

END { exit failed }
