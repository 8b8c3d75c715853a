/// Escapes control characters, odd spaces, bidirectional overrides and line separators, for errors that quote files.
func visible(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isShown(scalar) {
      result.append(scalar)
    } else {
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    }
  }
  return String(result)
}

func isShown(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
  case .spaceSeparator: scalar == " "
  default: true
  }
}

func shortened(_ text: String, to limit: Int = 60) -> String {
  let scalars = text.unicodeScalars
  return scalars.count <= limit ? text : String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…"
}
