import Testing

/// An invalid text, and its expected error.
struct Bad: CustomTestStringConvertible {
  static let number = "an integer in 0…99,999"
  static let moment = "a time that exists, such as 2014-09-01T09:10:11.000Z, in 1900…2200"
  static let day = "a day that exists, such as 2014-09-01, in 1900…2200"

  let text: String
  let path: String
  let part: String
  let found: String
  let expected: String

  /// Creates a text of one line, which is invalid at the first occurrence of `part`.
  init(_ text: String, _ path: String, at part: String, found: String? = nil, expected: String) {
    (self.text, self.path, self.part, self.expected) = (text, path, part, expected)
    self.found = found ?? part
  }

  var testDescription: String { "\(path): \(found)" }
}

func expectError(_ bad: Bad, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let column = try column(of: bad.part, in: bad.text)
  #expect(
    try message(of: bad.text)
      == "file.json: \(bad.path) (line 1, column \(column)): found \(bad.found), expected \(bad.expected)",
    sourceLocation: sourceLocation)
}
