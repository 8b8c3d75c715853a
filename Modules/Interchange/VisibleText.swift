/// A text with everything that a terminal would obey instead of show (control characters, odd spaces,
/// bidirectional overrides, line separators) written as `\u{1B}`: errors quote what files hold.
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

/// Whether a terminal shows a scalar and does not obey it.
func isShown(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
  case .spaceSeparator: scalar == " "
  default: true
  }
}

/// A text of at most so many scalars, cut with an ellipsis.
func shortened(_ text: String, to limit: Int = 60) -> String {
  let scalars = text.unicodeScalars
  return scalars.count <= limit ? text : String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…"
}

/// A whole number with commas, as `99,999`, in every locale.
func grouped(_ number: Int) -> String {
  var digits = Array(String(number.magnitude))
  for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
  return (number < 0 ? "-" : "") + String(digits)
}
