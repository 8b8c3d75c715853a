import LeftfoldJSON
import ShowlogModels

extension JSONReader {
  mutating func placeNumber() throws -> Int { try integer(in: 0...99_999, Expected.number) }

  /// Reads minutes; nil for null and for 0, which providers write for unknown runtimes.
  mutating func minutes() throws -> Int? {
    let minutes = try optional { try $0.integer(in: 0...99_999, Expected.number) }
    return minutes == 0 ? nil : minutes
  }

  mutating func year() throws -> Int? {
    try optional { try $0.integer(in: Day.releaseYears, Expected.year) }
  }

  /// Reads a text as it is; nil for null and an empty text.
  mutating func title() throws -> String? {
    let text = try optional { try $0.string() }
    return text?.isEmpty == true ? nil : text
  }

  mutating func numericID() throws -> Int? {
    let id = try optional { try $0.integer(in: .min ... .max, Expected.id) }
    return id.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Reads a numeric id that may be a text; nil for null, an empty text and placeholders.
  mutating func looseID() throws -> Int? {
    guard peek() == UInt8(ascii: "\"") else { return try numericID() }
    let id = try parsed(Expected.id) { text in
      if text.isEmpty || Ids.isPlaceholder(text) { return 0 }
      return text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }
    return id > 0 ? id : nil
  }

  mutating func flag() throws -> Bool? {
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
}

extension EpisodeRecord {
  func checkIdentity() throws(IncompleteRecord) {
    guard number == nil, ids.isEmpty else { return }
    throw IncompleteRecord(found: "an episode with neither number nor id", expected: "one of them")
  }
}

extension ShowRecord {
  func checkIdentity() throws(IncompleteRecord) {
    guard facts.ids.isEmpty, facts.title == nil else { return }
    throw .showWithoutIdentity
  }
}

extension IncompleteRecord {
  static let showWithoutIdentity = Self(found: "a show with neither an id nor a title", expected: "one of them")
}

extension JSONReader {
  /// Reads a moment; nil for null, an empty text and 1970-01-01T00:00:00Z, which Trakt writes for an unknown date.
  mutating func moment() throws -> Timestamp? {
    let moment = try date(Expected.moment) { text in
      Timestamp(iso8601: text).flatMap { Timestamp.acceptedSeconds.contains($0.seconds) ? $0 : nil }
    }
    return moment?.seconds == 0 ? nil : moment
  }

  mutating func day() throws -> Day? {
    try date(Expected.day) { text in
      Day(iso8601: text).flatMap { Day.acceptedYears.contains($0.year) ? $0 : nil }
    }
  }

  mutating func timeOfDay() throws -> TimeOfDay? {
    try date(Expected.timeOfDay) { TimeOfDay(iso8601: $0) }
  }

  /// Reads a text with a date or a time; nil for null and an empty text.
  mutating func date<T>(_ expected: String, _ parse: (String) -> T?) throws -> T? {
    try null() ? nil : try parsed(expected) { $0.isEmpty ? .some(nil) : parse($0).map(Optional.some) }
  }
}

enum Expected {
  static let zone = "--tz with the zone of such times, as in --tz Europe/Berlin"
  static let number = "an integer in 0…99,999"
  static let plays = "an integer in 0…10,000"
  static let id = "an integer id"
  static let unixTime = "seconds since 1970"
  static let year = "a year in 1870…2200"
  static let moment = "a time that exists, such as 2014-09-01T09:10:11.000Z, in 1900…2200"
  static let past = "a time that is not in the future"
  static let rating = "a rating in 1…10"
  static let day = "a day that exists, such as 2014-09-01, in 1900…2200"
  static let timeOfDay = "a time of day that exists, such as 21:00"
}

extension ShowRecord {
  /// Removes an id of IMDb that is a placeholder. Without another id, the slug of the title identifies the show.
  mutating func dropPlaceholder() {
    let known = facts.ids.withoutPlaceholder
    if !known.isEmpty {
      facts.ids = known
    } else if let title = facts.title {
      facts.ids = Ids(slug: Ids.slug(ofTitle: title))
    }
  }
}

extension EpisodeRecord {
  /// Removes an id of IMDb that is a placeholder, unless nothing else identifies the episode.
  mutating func dropPlaceholder() {
    let known = ids.withoutPlaceholder
    if number != nil || !known.isEmpty { ids = known }
  }
}
