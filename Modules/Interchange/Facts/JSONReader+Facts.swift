import ShowlogModels

extension JSONReader {
  mutating func placeNumber() throws(ImportFault) -> Int { try integer(in: 0...99_999, Expected.number) }

  /// Reads minutes; nil for null and for 0, which providers write for unknown runtimes.
  mutating func minutes() throws(ImportFault) -> Int? {
    let minutes = try optional { json throws(ImportFault) in try json.integer(in: 0...99_999, Expected.number) }
    return minutes == 0 ? nil : minutes
  }

  mutating func year() throws(ImportFault) -> Int? {
    try optional { json throws(ImportFault) in try json.integer(in: Day.acceptedYears, Expected.year) }
  }

  /// Reads a text as it is; nil for null and an empty text.
  mutating func title() throws(ImportFault) -> String? {
    let text = try optional { json throws(ImportFault) in try json.string() }
    return text?.isEmpty == true ? nil : text
  }

  mutating func numericID() throws(ImportFault) -> Int? {
    let id = try optional { json throws(ImportFault) in try json.integer(in: .min ... .max, Expected.id) }
    return id.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Reads a numeric id that may be a text; nil for null, an empty text and placeholders.
  mutating func looseID() throws(ImportFault) -> Int? {
    guard peek() == UInt8(ascii: "\"") else { return try numericID() }
    let id = try parsed(Expected.id) { text in
      if text.isEmpty || Ids.isPlaceholder(text) { return 0 }
      return text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }
    return id > 0 ? id : nil
  }

  mutating func flag() throws(ImportFault) -> Bool? {
    switch peek() {
    case UInt8(ascii: "n"):
      try literal("null")
      return nil
    case UInt8(ascii: "t"):
      try literal("true")
      return true
    case UInt8(ascii: "f"):
      try literal("false")
      return false
    default: return try integer(in: 0...1, "true or false") == 1
    }
  }

  mutating func textID() throws(ImportFault) -> String? { try title() }

  mutating func requireIdentity(of episode: EpisodeRecord, at start: Int) throws(ImportFault) {
    guard episode.number == nil, episode.ids.isEmpty else { return }
    throw fault(at: start, found: "an episode with neither number nor id", expected: "one of them")
  }

  mutating func requireIdentity(of show: ShowRecord, at start: Int) throws(ImportFault) {
    guard show.ids.isEmpty, show.title == nil else { return }
    throw fault(at: start, found: "a show with neither an id nor a title", expected: "one of them")
  }
}
