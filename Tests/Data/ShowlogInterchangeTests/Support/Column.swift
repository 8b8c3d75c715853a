import Testing

func column(of part: String, in text: String) throws -> Int {
  let range = try #require(text.firstRange(of: part), "\(part) is not in \(text)")
  return text[..<range.lowerBound].unicodeScalars.count + 1
}
