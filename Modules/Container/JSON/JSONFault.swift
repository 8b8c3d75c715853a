/// A fault of a JSON text, with its location.
package struct JSONFault: Error {
  /// The keys and indexes that lead to the fault, such as `$[3].episode.season`.
  package let path: String
  package let line: Int
  package let column: Int
  package let found: String
  package var expected: String

  /// Whether the text is malformed, so that reading cannot continue, even if bad records are skipped.
  package var isFatal: Bool
}

/// Escapes control characters, odd spaces, bidirectional overrides and line separators, for errors that quote files.
package func visible(_ text: String) -> String {
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

package func isShown(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
  case .spaceSeparator: scalar == " "
  default: true
  }
}

/// - Parameter limit: The number of characters; nil for the whole text.
package func shortened(_ text: String, to limit: Int? = 60) -> String {
  guard let limit else { return text }
  let scalars = text.unicodeScalars
  return scalars.count <= limit ? text : String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…"
}
