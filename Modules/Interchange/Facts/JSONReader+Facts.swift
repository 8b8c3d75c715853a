import ShowlogModels

extension JSONReader {
  /// Reads a season's or an episode's number.
  mutating func placeNumber() throws(JSONFault) -> Int { try integer(in: 0...99_999, Expected.number) }

  /// Reads minutes; nil for null and for 0, which providers write where they do not know.
  mutating func minutes() throws(JSONFault) -> Int? {
    let minutes = try optional { json throws(JSONFault) in try json.integer(in: 0...99_999, Expected.number) }
    return minutes == 0 ? nil : minutes
  }

  /// Reads a year; nil for null.
  mutating func year() throws(JSONFault) -> Int? {
    try optional { json throws(JSONFault) in try json.integer(in: believedYears, Expected.year) }
  }

  /// Reads a title or a name; nil for null and for an empty text.
  mutating func title() throws(JSONFault) -> String? {
    let text = try optional { json throws(JSONFault) in try json.string() }
    return text?.isEmpty == true ? nil : text
  }

  /// Reads the id of a provider that counts; nil for null and for numbers that no provider gives.
  mutating func numericID() throws(JSONFault) -> Int? {
    let id = try optional { json throws(JSONFault) in try json.integer(in: .min ... .max, Expected.id) }
    return id.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Reads the id of a provider that names; nil for null and for an empty text.
  mutating func textID() throws(JSONFault) -> String? { try title() }

  /// An episode's ids, or an error where neither they nor a number tell it from others.
  mutating func requireIdentity(of episode: EpisodeRecord, at start: Int) throws(JSONFault) {
    guard episode.number == nil, episode.ids.isEmpty else { return }
    throw fault(at: start, found: "an episode with neither number nor id", expected: "one of them")
  }

  /// A show's ids, or an error where there are none.
  mutating func requireIds(of show: ShowRecord, at start: Int) throws(JSONFault) {
    guard show.ids.isEmpty else { return }
    throw fault(at: start, found: "a show without an id", expected: "at least one id")
  }
}
