import LeftfoldJSON
import ShowlogModels

/// A kind of value in a document: how it is read, and how it is written. What is null is neither written nor set.
struct DocumentKind<Value: Sendable>: Sendable {
  let kind: Kind<Value?>
  let write: @Sendable (inout ExportWriter, Value) -> Void
  /// Whether a value is written; nil if each is.
  var isWritten: (@Sendable (Value) -> Bool)?

  init(nullable kind: Kind<Value?>, write: @escaping @Sendable (inout ExportWriter, Value) -> Void) {
    (self.kind, self.write) = (kind, write)
  }

  init(_ kind: Kind<Value>, write: @escaping @Sendable (inout ExportWriter, Value) -> Void) {
    self.init(nullable: Kind(kind.expected) { try .some(kind.read(&$0)) }, write: write)
  }
}

extension DocumentKind<String> {
  static let text = Self(.string) { $0.writeJSON($1) }
}

extension DocumentKind<Int> {
  static let placeNumber = integer(0...99_999, Expected.number)
  static let year = integer(Day.releaseYears, Expected.year)
  static let id = Self(nullable: .id) { $0.write($1) }
  static let minutes = Self(nullable: .minutes) { $0.write($1) }

  static func integer(_ range: ClosedRange<Int>, _ expected: String) -> Self {
    Self(.integer(range, expected)) { $0.write($1) }
  }
}

extension DocumentKind<Rating> {
  static let rating = Self(.rating) { $0.write($1.description) }
}

extension DocumentKind<Bool> {
  static let flag = Self(nullable: .flag) { $0.write("\($1)") }

  /// A flag that is written if it is set.
  static let mark: Self = {
    var kind = flag
    kind.isWritten = { $0 }
    return kind
  }()
}

extension DocumentKind<Timestamp> {
  static let moment = Self(nullable: .moment) { $0.writeJSON($1.description) }
}

extension DocumentKind<Day> {
  static let day = Self(nullable: .day) { $0.writeJSON($1.description) }
}

extension DocumentKind<Ids> {
  static let ids = Self(.traktIds) { $0.writeValue($1) }
}

extension DocumentKind {
  /// A value by its name.
  static func named(
    _ expected: String, _ name: @escaping @Sendable (Value) -> String,
    _ parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(.named(expected, parse)) { $0.writeJSON(name($1)) }
  }

  /// A list, which is written if it is not empty.
  static func list<Element>(_ element: DocumentKind<Element>) -> Self where Value == [Element] {
    list(.list(element.kind), element.write)
  }

  static func list<Element>(
    _ elements: Kind<[Element?]>, _ write: @escaping @Sendable (inout ExportWriter, Element) -> Void
  ) -> Self where Value == [Element] {
    var kind = Self(Kind(elements.expected) { try elements.read(&$0).compactMap(\.self) }) { $0.writeList($1, write) }
    kind.isWritten = { !$0.isEmpty }
    return kind
  }

  /// A list in ascending order, each element once.
  static func set<Element: Hashable & Comparable>(_ element: DocumentKind<Element>) -> Self where Value == [Element] {
    let list = list(element)
    var kind = Self(
      nullable: Kind(list.kind.expected) { try Set(list.kind.read(&$0) ?? []).sorted() }, write: list.write)
    kind.isWritten = list.isWritten
    return kind
  }
}

extension DocumentKind where Value: NamedValue {
  static func named(_ expected: String) -> Self { named(expected, \.rawValue) { Value(rawValue: $0) } }
}

extension DocumentKind<FactRanks> {
  static let source = named("a source with its exceptions", \.description) { FactRanks($0) }
}

extension DocumentKind<Alias> {
  static let alias = named("a provider and its id, such as tmdb:1399", \.description) { Alias($0) }
}

/// A member of an object of a document, which is read and written by one row.
struct DocumentMember<Record: Sendable>: Sendable {
  let member: Member<Record>
  let write: @Sendable (inout ExportWriter, Record) -> Void

  /// A member that is written if the record has it.
  init<Value>(
    _ name: StaticString, _ kind: DocumentKind<Value>, _ path: any WritableKeyPath<Record, Value?> & Sendable
  ) {
    self.init(name, kind, required: nil) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  /// - Parameter required: What an error expects without it; nil if it may be missing.
  init<Value>(
    _ name: StaticString, _ kind: DocumentKind<Value>, required: String? = nil,
    _ path: any WritableKeyPath<Record, Value> & Sendable
  ) {
    self.init(name, kind, required: required) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  private init<Value>(
    _ name: StaticString, _ kind: DocumentKind<Value>, required: String?,
    _ get: @escaping @Sendable (Record) -> Value?, set: @escaping @Sendable (inout Record, consuming Value) -> Void
  ) {
    let reading = required.map(kind.kind.expecting) ?? kind.kind
    member = Member(name, "", reading, isRequired: required != nil) { if let value = $1 { set(&$0, value) } }
    write = { $0.writeMember(name, kind, get($1)) }
  }
}

/// An object of a document by its members.
struct DocumentObject<Record: Sendable>: Sendable {
  let kind: Kind<Record>
  private let members: [DocumentMember<Record>]

  /// - Parameters:
  ///   - members: What is read and written.
  ///   - parts: What is read alone, or written by the caller.
  init(
    _ start: Record, @DocumentBuilder<Record> _ members: () -> [DocumentMember<Record>],
    @MembersBuilder<Record> parts: () -> [Member<Record>] = { [] }
  ) {
    let members = members()
    let all = members.map(\.member) + parts()
    kind = .object(start) { all }
    self.members = members
  }

  /// Writes the members, and leaves the object open.
  func writeMembers(of record: Record, to writer: inout ExportWriter) {
    writer.write("{")
    for member in members { member.write(&writer, record) }
  }

  func write(_ record: Record, to writer: inout ExportWriter) {
    writeMembers(of: record, to: &writer)
    writer.write("}")
  }
}

/// Collects the members one after the other, so that each is type-checked alone.
@resultBuilder
enum DocumentBuilder<Record: Sendable> {
  static func buildExpression(_ member: DocumentMember<Record>) -> DocumentMember<Record> { member }

  static func buildBlock(_ members: DocumentMember<Record>...) -> [DocumentMember<Record>] { members }
}

extension ExportWriter {
  /// Writes the name of a member, after a comma unless it is the object's first.
  mutating func writeName(_ name: StaticString) {
    if bytes.last != UInt8(ascii: "{") { write(",") }
    write("\"\(name)\":")
  }

  mutating func writeMember<Value>(_ name: StaticString, _ kind: DocumentKind<Value>, _ value: Value?) {
    guard let value, kind.isWritten?(value) ?? true else { return }
    writeName(name)
    kind.write(&self, value)
  }

  mutating func writeList<Element>(_ values: [Element], _ write: (inout ExportWriter, Element) -> Void) {
    self.write("[")
    for (index, value) in values.enumerated() {
      if index > 0 { self.write(",") }
      write(&self, value)
    }
    self.write("]")
  }
}

extension Kind {
  /// A list of which no element may be bad, and which is not null.
  static func elements<Element>(_ kind: Kind<Element>) -> Self where Value == [Element] {
    Kind("an array") { json in
      var elements: [Element] = []
      try json.beginArray()
      while try json.nextElement() { elements.append(try kind.read(&json)) }
      return elements
    }
  }
}
