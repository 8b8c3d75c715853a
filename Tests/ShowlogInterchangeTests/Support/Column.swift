import Testing

/// Returns the column of the first occurrence of a part in a text of one line, from 1.
func column(of part: String, in text: String) throws -> Int {
  let range = try #require(text.firstRange(of: part), "\(part) is not in \(text)")
  return text[..<range.lowerBound].unicodeScalars.count + 1
}
