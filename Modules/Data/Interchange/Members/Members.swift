import LeftfoldJSON

/// A member of an object: its name, what it becomes, how it is read, and where the value goes.
///
/// The reader, the members that are required, the fields in help, and the test that each field of the samples is known are
/// made of these.
struct Member<Record>: Sendable {
  typealias Read = @Sendable (inout JSONReader, inout Record) throws -> Void

  let name: String
  let fields: [FileKind.Field]
  /// Nil for a member that is left out.
  fileprivate let reading: (key: JSONKey, read: Read)?
  /// What an error expects if the member is missing; nil if it may be.
  fileprivate let required: String?

  /// - Parameter use: What it becomes; of an object, what those of its members become that do not say it themselves.
  ///
  /// It is inlined so that the types of the values are known where they are read.
  @inline(__always)
  init<Value>(
    _ name: StaticString, _ use: String = "", _ kind: Kind<Value>, isRequired: Bool = false,
    _ set: @escaping @Sendable (inout Record, consuming Value) -> Void
  ) {
    self.name = name.description
    fields =
      kind.fields.isEmpty
      ? [FileKind.Field(path: name.description, use: use, isRead: true)]
      : kind.fields.map { $0.below(name.description, use: use) }
    let value = kind.read
    reading = (JSONKey(name), { json, record in set(&record, try value(&json)) })
    required = isRequired ? kind.expected : nil
  }

  private init(leftOut name: String, _ reason: String, required: String? = nil, _ reading: (JSONKey, Read)? = nil) {
    (self.name, self.required, self.reading) = (name, required, reading)
    fields = [FileKind.Field(path: name, use: reason, isRead: false)]
  }

  /// Members that are known and left out; `*` stands for any rest.
  static func leftOut(_ names: String..., because reason: String) -> [Self] { leftOut(names, because: reason) }

  static func leftOut(_ names: [String], because reason: String) -> [Self] {
    names.map { Self(leftOut: $0, reason) }
  }

  /// A required member that must be valid, and is left out.
  static func checked<Value>(_ name: StaticString, because reason: String, _ kind: Kind<Value>) -> Self {
    Self(
      leftOut: name.description, reason, required: kind.expected,
      (JSONKey(name), { json, _ in _ = try kind.read(&json) }))
  }
}

extension FileKind.Field {
  /// The field as a part of a member, whose use it has if it has none.
  fileprivate func below(_ name: String, use: String) -> Self {
    Self(path: "\(name).\(path)", use: self.use.isEmpty ? use : self.use, isRead: isRead)
  }
}

/// A record that is not complete. The reader adds where it is.
struct IncompleteRecord: Error {
  /// What the record is, or that it lacks a member.
  let found: String
  let expected: String

  init(found: String, expected: String) { (self.found, self.expected) = (found, expected) }

  init(without name: String, _ expected: String) {
    self.init(found: "no key \"\(name)\"", expected: "\"\(name)\", \(expected)")
  }
}

/// A part that another part's value makes required.
func need<Part>(_ part: Part?, _ name: String, _ expected: String = "an object") throws(IncompleteRecord) -> Part {
  guard let part else { throw IncompleteRecord(without: name, expected) }
  return part
}

/// The members of an object; others are skipped.
final class Members<Record>: Sendable {
  let fields: [FileKind.Field]
  private let keys: [JSONKey]
  private let readers: [Member<Record>.Read]
  private let required: [(index: Int, name: String, expected: String)]
  private let requiredMask: UInt64

  init(_ members: [Member<Record>]) {
    precondition(Set(members.map(\.name)).count == members.count, "a member is stated twice")
    fields = members.flatMap(\.fields)
    let read = members.filter { $0.reading != nil }
    precondition(read.count <= UInt64.bitWidth, "an object has at most \(UInt64.bitWidth) members that are read")
    keys = read.compactMap(\.reading?.key)
    readers = read.compactMap(\.reading?.read)
    required = read.enumerated().compactMap { index, member in member.required.map { (index, member.name, $0) } }
    requiredMask = required.reduce(0) { $0 | 1 << UInt64($1.index) }
  }

  /// Reads an object, and makes something of it when it is complete.
  func read<Value>(
    _ json: inout JSONReader, from start: Record, expecting expectedValue: String,
    _ make: (inout Record) throws(IncompleteRecord) -> Value
  ) throws -> Value {
    var (record, seen, expected) = (start, UInt64(0), 0)
    let place = try json.beginObject(expectedValue)
    while let key = try json.nextKey() {
      guard let index = index(of: key, from: expected) else {
        try json.skip()
        continue
      }
      try readers[index](&json, &record)
      seen |= 1 << UInt64(index)
      expected = index + 1
    }
    do throws(IncompleteRecord) {
      if seen & requiredMask != requiredMask { try checkRequired(seen) }
      return try make(&record)
    } catch {
      throw json.fault(at: place, found: error.found, expected: error.expected)
    }
  }

  /// The index of a key, which most files write in the same order.
  @inline(__always)
  private func index(of key: JSONKey, from expected: Int) -> Int? {
    var index = expected
    while index < keys.count {
      if keys[index] == key { return index }
      index += 1
    }
    index = 0
    while index < expected {
      if keys[index] == key { return index }
      index += 1
    }
    return nil
  }

  private func checkRequired(_ seen: UInt64) throws(IncompleteRecord) {
    for (index, name, expected) in required where seen >> UInt64(index) & 1 == 0 {
      throw IncompleteRecord(without: name, expected)
    }
  }
}

@resultBuilder
enum MembersBuilder<Record> {
  static func buildExpression(_ member: Member<Record>) -> [Member<Record>] { [member] }

  static func buildExpression(_ members: [Member<Record>]) -> [Member<Record>] { members }

  static func buildOptional(_ members: [Member<Record>]?) -> [Member<Record>] { members ?? [] }

  static func buildBlock(_ parts: [Member<Record>]...) -> [Member<Record>] { parts.flatMap { $0 } }
}
