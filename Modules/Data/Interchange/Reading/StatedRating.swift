import LeftfoldJSON
import ShowlogModels

/// A rating of 10, and what the report says if it is not quite what the file states.
struct StatedRating: Sendable {
  let rating: Rating
  let remark: Remark?
}

extension StatedRating {
  /// Creates a rating of a scale; nil if it is not on it.
  ///
  /// - Parameter text: The rating as the file states it.
  init?(_ value: Double, of top: Int, text: String) {
    guard value > 0, value <= Double(top) else { return nil }
    let exact = value * 10 / Double(top)
    guard let rating = Rating(tenths: max(10, Int((exact * 10).rounded()))) else { return nil }
    self.init(rating: rating, remark: rating == Rating(exact) ? nil : .changed(exact, to: rating, from: text))
  }
}

extension Remark {
  fileprivate static func changed(_ exact: Double, to rating: Rating, from text: String) -> Remark {
    exact < 1
      ? Remark("rating below 1 of 10 is read as 1", "ratings below 1 of 10 are read as 1")
      : Remark("rating is rounded to one decimal, \(text) to \(rating)", "ratings are rounded to one decimal")
  }
}

extension Kind<StatedRating?> {
  /// A rating of a scale, also as a text; nil for null, an empty text and 0, which services write for none.
  static func rating(of top: Int) -> Self {
    let expected = "a rating in 0…\(top)"
    return Kind(expected) { json in
      _ = json.peek()
      let start = json.position
      guard let (value, text) = try json.decimal(expected), value != 0 else { return nil }
      guard let rating = StatedRating(value, of: top, text: text) else {
        throw json.fault(at: start, found: json.raw(start..<json.position), expected: expected)
      }
      return rating
    }
  }
}

extension Kind<Double?> {
  /// A number with or without a fraction, also as a text.
  static let number = Kind("a number") { try $0.decimal("a number")?.value }
}

extension Kind<Timestamp?> {
  /// Seconds since 1970; nil for null and 0, which services write for an unknown time.
  static let unixTime = Kind(Expected.unixTime) { json in
    let seconds = try json.optional { try $0.integer(in: 0...7_289_568_000, Expected.unixTime) }
    return seconds.flatMap { $0 == 0 ? nil : Timestamp(seconds: $0) }
  }
}

extension Kind<WatchTime?> {
  /// A moment, or a day without a time; nil for null and an empty text.
  static let watchTime = Kind("\(Expected.moment), or a day") { json in
    try json.date("\(Expected.moment), or a day") { text in
      WatchTime(iso8601: text).flatMap { $0.isAccepted ? $0 : nil }
    }
  }
}

extension JSONReader {
  /// Reads a number that may be a text; nil for null and an empty text.
  mutating func decimal(_ expected: String) throws -> (value: Double, text: String)? {
    if try null() { return nil }
    guard peek() == UInt8(ascii: "\"") else {
      guard let byte = peek(), Self.startsNumber(byte) else { throw try unexpected(expected) }
      let text = String(decoding: bytes[try scanNumber().range], as: UTF8.self)
      return Double(text).map { ($0, text) }
    }
    return try parsed(expected) { text in
      if text.isEmpty { return .some(nil) }
      guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
      return Double(text).map { ($0, text) }
    }
  }
}
