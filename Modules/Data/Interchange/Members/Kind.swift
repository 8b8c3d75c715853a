import LeftfoldJSON
import ShowlogModels

/// How a value is read from JSON, and what an error expects without it.
struct Kind<Value>: Sendable {
  let expected: String
  /// The fields of an object's members, which the help lists below the object's name.
  let fields: [FileKind.Field]
  let read: @Sendable (inout JSONReader) throws -> Value

  init(
    _ expected: String, fields: [FileKind.Field] = [], read: @escaping @Sendable (inout JSONReader) throws -> Value
  ) {
    (self.expected, self.fields, self.read) = (expected, fields, read)
  }
}

extension Kind {
  /// An object by its members, of which others are skipped.
  ///
  /// - Parameter make: Makes the value of a complete record.
  static func object<Record: Sendable>(
    _ start: Record, expecting expected: String = "an object",
    @MembersBuilder<Record> _ members: () -> [Member<Record>],
    make: @escaping @Sendable (inout Record) throws(IncompleteRecord) -> Value
  ) -> Self {
    let members = Members(members())
    return Kind(expected, fields: members.fields) { json in
      try members.read(&json, from: start, expecting: expected, make)
    }
  }

  /// An object whose record is the value.
  static func object(
    _ start: Value, @MembersBuilder<Value> _ members: () -> [Member<Value>]
  ) -> Self where Value: Sendable {
    object(start, members) { record in record }
  }

  /// A list of records, of which bad ones are skipped if the viewer says so; null has none.
  static func list<Element>(_ kind: Kind<Element>) -> Self where Value == [Element] {
    Kind("an array", fields: kind.fields) { try $0.records(kind.read) }
  }

  /// The value, or null.
  static func optional<Wrapped>(_ kind: Kind<Wrapped>) -> Self where Value == Wrapped? {
    Kind(kind.expected, fields: kind.fields) { try $0.optional(kind.read) }
  }

  /// The value, which is nil for null as well.
  static func orNull<Wrapped>(_ kind: Self) -> Self where Value == Wrapped? {
    Kind(kind.expected, fields: kind.fields) { try $0.null() ? nil : kind.read(&$0) }
  }

  /// The value, or nil for what is no object, which is skipped.
  static func ifObject<Wrapped>(_ kind: Self) -> Self where Value == Wrapped? {
    Kind(kind.expected, fields: kind.fields) { json in
      if json.peek() == UInt8(ascii: "{") { return try kind.read(&json) }
      try json.skip()
      return nil
    }
  }

  /// A text that a closure understands; nil there is an error.
  static func named(_ expected: String, _ parse: @escaping @Sendable (String) -> Value?) -> Self {
    Kind(expected) { try $0.parsed(expected, parse) }
  }

  /// The kind with other words for what an error expects without the value.
  func expecting(_ expected: String) -> Self { Kind(expected, fields: fields, read: read) }
}

extension Kind<Int> {
  static let placeNumber = integer(0...99_999, Expected.number)
  static let plays = integer(0...10_000, Expected.plays)

  static func integer(_ range: ClosedRange<Int>, _ expected: String) -> Self {
    Kind(expected) { try $0.integer(in: range, expected) }
  }
}

extension Kind<Rating> {
  static let rating = Kind(Expected.rating) { json in
    _ = json.peek()
    let start = json.position
    guard let rating = try json.decimal(Expected.rating).flatMap({ Rating($0.value) }) else {
      throw json.fault(at: start, found: json.raw(start..<json.position), expected: Expected.rating)
    }
    return rating
  }
}

extension Kind<Int?> {
  static let id = Kind(Expected.id) { try $0.numericID() }
  static let looseID = Kind(Expected.id) { try $0.looseID() }
  static let minutes = Kind(Expected.number) { try $0.minutes() }
  static let year = Kind(Expected.year) { try $0.year() }
  /// A place in a list, which some answers lack.
  static let ifNumber = optional(Kind<Int>.integer(0...1_000_000, Expected.number))
}

extension Kind<String> {
  static let string = Kind("a text") { try $0.string() }
}

extension Kind<[String]> {
  static let texts = Kind("an array") { json in
    var texts: [String] = []
    try json.beginArray()
    while try json.nextElement() { texts.append(try json.string()) }
    return texts
  }
}

extension Kind<String?> {
  static let text = Kind("a text or null") { try $0.title() }
}

extension Kind<Bool?> {
  static let flag = Kind("true or false") { try $0.flag() }
}

extension Kind<Timestamp?> {
  static let moment = Kind(Expected.moment) { try $0.moment() }
}

extension Kind<Day?> {
  static let day = Kind(Expected.day) { try $0.day() }
}

extension Kind<TimeOfDay?> {
  static let timeOfDay = Kind(Expected.timeOfDay) { try $0.timeOfDay() }
}
