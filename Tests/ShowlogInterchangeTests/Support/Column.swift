import Testing

/// The column at which a part of a one-line text first begins, from 1.
func column(of part: String, in text: String) throws -> Int {
  let range = try #require(text.firstRange(of: part), "\(part) is not in \(text)")
  return text[..<range.lowerBound].unicodeScalars.count + 1
}
