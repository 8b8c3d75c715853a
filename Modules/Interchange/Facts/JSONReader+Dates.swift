import ShowlogModels

extension JSONReader {
  /// Reads a moment; nil for null, an empty text and 1970-01-01T00:00:00Z, which Trakt writes for an unknown date.
  mutating func moment() throws(ImportFault) -> Timestamp? {
    let moment = try date(Expected.moment) { text in
      Timestamp(iso8601: text).flatMap { Timestamp.acceptedSeconds.contains($0.seconds) ? $0 : nil }
    }
    return moment?.seconds == 0 ? nil : moment
  }

  mutating func day() throws(ImportFault) -> Day? {
    try date(Expected.day) { text in
      Day(iso8601: text).flatMap { Day.acceptedYears.contains($0.year) ? $0 : nil }
    }
  }

  mutating func timeOfDay() throws(ImportFault) -> TimeOfDay? {
    try date(Expected.timeOfDay) { TimeOfDay(iso8601: $0) }
  }

  /// Reads a text with a date or a time; nil for null and an empty text.
  mutating func date<T>(_ expected: String, _ parse: (String) -> T?) throws(ImportFault) -> T? {
    try null() ? nil : try parsed(expected) { $0.isEmpty ? .some(nil) : parse($0).map(Optional.some) }
  }
}
