# Reports prose that CONTRIBUTING.md rules out, as `file:line: message`, and fails if it finds any.
# Sources: a doc comment's summary is a noun phrase or a verb; a public one is one sentence of at most 120 characters.
# Sources and texts: no word that the glossary replaces. A line that quotes one ends with `prose:quote`.
# Stores of earlier versions contain the SQL of Schema+Version*.swift, so these files are exempt.

BEGIN {
  limit = 120
  say("(those|them|everyone|everybody|anyone) who (hears?|listens?|looks?)|who (hears|listens)|is heard by", "subscriber, observer")
  say("tells?|told|telling", "notify, report, say")
  say("anew", "again, recompute, rebuild")
  say("what differs from|what was before|what there was before", "state change, snapshot, version")
  say("(beside|besides|next to) the main actor", "off the main actor, in the background")
  say("whether what|what the app knows", "loading state")
  say("tak(es?|en|ing) over|took over", "merge, import, commit")
  say("tak(es?|en|ing)( (it|them|that|this|one|what))? back|took( it)? back", "undo, roll back")
  say("(do|does|done|doing|did) (it )?again", "redo, repeat")
  say("what (it|this|that|something|each) is (made )?of|what is made of", "dependency, dependent, input")
  say("what it does and takes", "command, option")
  say("what is on", "air date, aired")
  say("nothing happens", "no-op")
  say("known to be current", "up to date")
  say("(is|are|was|were|has|have|had|be|been) gone", "was removed, is absent")
  say("number that is none", "NaN")
  say("cancelled|cancelling|behaviours?|colours?|neighbours?|favourites?", "it in American spelling")
  say("goes (away )?with (it|its|the|what)", "canceled when its owner goes away")
}

function say(words, instead) {
  count++
  banned[count] = "(^|[^a-z])(" words ")([^a-z]|$)"
  better[count] = instead
}

function complain(line, text) {
  print FILENAME ":" line ": " text > "/dev/stderr"
  failed = 1
}

# The words of a line that a reader reads: a source's comment and its string literals, and all of any other file.
function prose(line,   words, comment) {
  if (FILENAME !~ /\.swift$/) return line
  comment = match(line, /(^|[^:"])\/\//) ? substr(line, RSTART) : ""
  words = comment == "" ? line : substr(line, 1, RSTART)
  if (inString || words ~ /"/) {
    if (!inString) { sub(/^[^"]*"/, "", words); sub(/"[^"]*$/, "", words) }
    return words " " comment
  }
  return comment
}

function checkWords(line, n, text) {
  if (line ~ /prose:quote/ || FILENAME ~ /Schema\+Version[0-9]+\.swift$/) return
  text = tolower(prose(line))
  # To tell two things apart is not to tell anybody.
  gsub(/(tells?|told|telling) ([^.;,]* )?apart/, "", text)
  if (text == "") return
  for (n = 1; n <= count; n++)
    if (match(text, banned[n]))
      complain(FNR, "\"" trimmed(substr(text, RSTART, RLENGTH)) "\": say " better[n])
}

function trimmed(text) { gsub(/^[^a-z]+|[^a-z]+$/, "", text); return text }

function checkSummary(   text) {
  text = summary
  gsub(/`[^`]*`/, "x", text)
  if (length(summary) > limit) complain(start, "the summary has " length(summary) " characters, at most " limit)
  if (text ~ /[.!?;] +["A-Z]/) complain(start, "the summary is more than one sentence")
}

FNR == 1 { inString = 0; summary = ""; inDoc = 0; kind = "" }

{ checkWords($0) }
FILENAME !~ /\.swift$/ { next }

/"""/ { inString = !inString }

/^ *\/\/\// {
  text = $0
  sub(/^ *\/\/\/ ?/, "", text)
  if (!inDoc) {
    inDoc = 1; start = FNR; summary = text; ended = text ~ /^ *$/
    if (text ~ /^(Whether what|What|Who) /) complain(FNR, "the summary starts with \"" substr(text, 1, index(text, " ") - 1) "\"")
  }
  else if (text ~ /^ *$/ || text ~ /^- /) ended = 1
  else if (!ended) summary = summary " " text
  next
}

/^ *(@[^ ]+( |$)|\/\/)/ && !/^ *(@[^ ]+ )+(public|open|package|case|func|var|let|init) / { next }

{
  match($0, /^ */)
  indent = RLENGTH
  isPublic = $0 ~ /^ *(@[^ ]+ )*(public|open) /
  if (!isPublic && kind != "" && indent == level + 2) isPublic = kind == "protocol" || $0 ~ /^ *(indirect )?case /
  if (inDoc && isPublic && FILENAME ~ /^(\.\/)?Modules\//) checkSummary()
  inDoc = 0
  if ($0 ~ /^ *(@[^ ]+ )*public (indirect )?(enum|protocol) / && /\{$/) { kind = $0 ~ / protocol / ? "protocol" : "enum"; level = indent }
  else if (kind != "" && indent <= level && /^ *\}/) kind = ""
}

END { exit failed }
