import LeftfoldInspector

/// The keys of a value's JSON form, with those of absent members, which an encoder to JSON omits.
final class KeyTree {
  private var members: [String: KeyTree] = [:]
  private var elements: [KeyTree] = []

  private init() {}

  init(of value: some Encodable) throws { try record(value) }

  /// The place of the first key in a JSON form of the value that a decoder ignored; nil without one.
  func unknownKey(in json: JSONValue, at path: [String] = []) -> (key: String, path: [String], expected: [String])? {
    switch json {
    case .object(let found):
      for member in found {
        guard let tree = members[member.name] else { return (member.name, path, members.keys.sorted()) }
        if let unknown = tree.unknownKey(in: member.value, at: path + [member.name]) { return unknown }
      }
    case .array(let found):
      for (index, (tree, value)) in zip(elements, found).enumerated() {
        if let unknown = tree.unknownKey(in: value, at: path + ["\(index)"]) { return unknown }
      }
    case .null, .bool, .integer, .number, .literal, .string: break
    }
    return nil
  }

  fileprivate func record(_ value: some Encodable) throws {
    switch value {
    // These encode themselves, without an end.
    case is String, is Bool, is any BinaryInteger, is any BinaryFloatingPoint: break
    default: try value.encode(to: KeyRecorder(tree: self))
    }
  }

  fileprivate func member(_ key: some CodingKey) -> KeyTree {
    let tree = members[key.stringValue] ?? KeyTree()
    members[key.stringValue] = tree
    return tree
  }

  fileprivate func element() -> KeyTree {
    elements.append(KeyTree())
    return elements[elements.count - 1]
  }

  fileprivate var count: Int { elements.count }
}

private struct KeyRecorder: Encoder {
  let tree: KeyTree

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(MemberRecorder(tree: tree))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { ElementRecorder(tree: tree) }
  func singleValueContainer() -> any SingleValueEncodingContainer { ValueRecorder(tree: tree) }
}

private struct MemberRecorder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let tree: KeyTree

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = tree.member(key) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try tree.member(key).record(value) }
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try recordIfPresent(value, key) }
  // Without these, the default implementations for the types of JSON would be called, which omit an absent member.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try recordIfPresent(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try recordIfPresent(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try recordIfPresent(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try recordIfPresent(value, key) }
  private func recordIfPresent(_ value: (some Encodable)?, _ key: Key) throws {
    let member = tree.member(key)
    if let value { try member.record(value) }
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(MemberRecorder<Nested>(tree: tree.member(key)))
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ElementRecorder(tree: tree.member(key))
  }
  func superEncoder() -> any Encoder { KeyRecorder(tree: tree) }
  func superEncoder(forKey key: Key) -> any Encoder { KeyRecorder(tree: tree.member(key)) }
}

private struct ElementRecorder: UnkeyedEncodingContainer {
  let tree: KeyTree

  var codingPath: [any CodingKey] { [] }
  var count: Int { tree.count }

  func encodeNil() { _ = tree.element() }
  func encode(_ value: some Encodable) throws { try tree.element().record(value) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(MemberRecorder<Nested>(tree: tree.element()))
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ElementRecorder(tree: tree.element()) }
  func superEncoder() -> any Encoder { KeyRecorder(tree: tree.element()) }
}

private struct ValueRecorder: SingleValueEncodingContainer {
  let tree: KeyTree

  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode(_ value: some Encodable) throws { try tree.record(value) }
}
