# Reads `swift package describe` and the source files in it; reports forbidden imports and missing tests as `file:line: message`.

BEGIN {
  split("Swift Foundation FoundationEssentials Dispatch Observation Synchronization Glibc Musl Darwin os", names)
  for (i in names) toolchain[names[i]] = 1
  split("loading empty typical extreme error", cases)
}

/^Targets:/ { inTargets = 1 }
/^Dependencies:$/ { inPackages = 1; next }
/^[A-Z]/ { if ($0 !~ /^Dependencies/) inPackages = 0 }
inPackages && NF { complain("Package.swift", line("Package.swift", ".package("), "a third-party package:" $0) }
!inTargets { next }

/^    Name: / { target = $2; targets[++count] = target; section = "" }
/^    Type: / { type[target] = $2 }
/^    Path: / { path[target] = substr($0, 11) }
/^    [A-Z].*:$/ { section = $0; next }
section ~ /Sources/ && /^        / { sources[target] = sources[target] substr($0, 9) "\n" }
section ~ /Target dependencies/ && /^        / { depends[target, $1] = 1 }

END {
  for (n = 1; n <= count; n++) {
    target = targets[n]
    if (type[target] != "test" && target !~ /^(C?(Leftfold|Showlog)[A-Z]|showlog$)/)
      complain("Package.swift", line("Package.swift", target), target " may be the name of a client's target; begin it with Leftfold or Showlog")
    hasTests = 0
    files = split(sources[target], file, "\n")
    for (f = 1; f < files; f++) read(path[target] "/" file[f])
    if (type[target] == "test" && hasTests) tested[substr(target, 1, length(target) - 5)] = 1
    if (target ~ /Feature$/)
      for (m = 1; m <= count; m++)
        if ((target, targets[m]) in depends && targets[m] ~ /Feature$/)
          complain("Package.swift", line("Package.swift", targets[m]), target " depends on the feature " targets[m])
    if (target ~ /Feature$/)
      for (c in cases)
        if (!((target, cases[c]) in drawn)) {
          place = target in previews ? previews[target] : path[target]
          complain(place, line(place, "static let cases"), target " has no preview of the case \"" cases[c] "\"")
        }
  }
  for (n = 1; n <= count; n++)
    # A library under Tests serves tests, which show that it works.
    if (type[targets[n]] == "library" && path[targets[n]] !~ /^Tests\// && !(targets[n] in tested))
      complain(path[targets[n]], 1, targets[n] " has no tests; add them in Tests")
  exit failed
}

function read(name, text, number, c, inString) {
  while ((getline text < name) > 0) {
    number++
    # The Swift in a multi-line string belongs to another package.
    if (text ~ /"""/) inString = !inString
    if (inString) continue
    # A module that only some systems have is one of the system's, unless it is one of ours.
    if (match(text, /^ *#(if|elseif) canImport\([A-Za-z]+\)/)) {
      sub(/^.*canImport\(/, "", text)
      sub(/\).*$/, "", text)
      system_[name, text] = 1
      continue
    }
    if (text ~ /^ *@Test/) hasTests = 1
    if (target ~ /Feature$/ && type[target] == "library" && name !~ /\/Previews\// && text ~ /"([^"]*[^a-z])?(showlog|[Pp]ress) [a-z]/)
      complain(name, number, "a feature names the program, or a key of it; it states a Hint, which the host words")
    if (name ~ /Previews\.swift$/) {
      if (text ~ / static let cases/) previews[target] = name
      # A list of entries has all of them.
      for (c in cases) if (index(text, "\"" cases[c] "\"") || index(text, "EntryList.previewCases(")) drawn[target, cases[c]] = 1
    }
    if (text ~ /^ *(@[a-zA-Z_]+(\([a-z]+\))? |public |package |internal |fileprivate |private )*import /) check(name, number, text)
  }
  close(name)
}

function check(name, number, text, module) {
  if (text ~ /@testable/) complain(name, number, "tests use public API")
  sub(/^.*import +/, "", text)
  sub(/^(struct|class|enum|protocol|func|var|let|typealias|actor) +/, "", text)
  match(text, /^[A-Za-z0-9_]+/)
  module = substr(text, 1, RLENGTH)
  if (target ~ /Feature$/ && module ~ /Feature$/)
    complain(name, number, "a feature imports the feature " module "; consequences across features belong in the App's crossFeatureRules")
  else if (module ~ /^Foundation/ && target ~ /^(LeftfoldCore|LeftfoldEntities|ShowlogTerminalUI)$/)
    complain(name, number, target " may not import " module)
  else if (module == "LeftfoldCore" && name ~ /Features\/.*View(\+[^\/]*|State[^\/]*)?\.swift$/ && type[target] != "test")
    complain(name, number, "a rendering view and its state use no store")
  else if (module == "Testing" && (type[target] == "test" || target == "LeftfoldTesting"))
    return
  else if (!(module in toolchain) && !((name, module) in system_ && !(module in path)) && !((target, module) in depends))
    complain(name, number, target " may not import " module "; Package.swift lists its dependencies")
}

# The line that holds a text; 1 where none does.
function line(name, wanted, text, number, found) {
  while (!found && (getline text < name) > 0) { number++; if (index(text, wanted)) found = number }
  close(name)
  return found ? found : 1
}

function complain(name, number, what) {
  print name ":" number ": " what > "/dev/stderr"
  failed = 1
}
