import LeftfoldEntities
import Synchronization

/// Numbers that stand for hidden ids, the same ones throughout an export.
final class StandIns: Sendable {
  private let numbers = Mutex<[ObjectIdentifier: [String: Int]]>([:])

  func name(of id: String, _ type: Any.Type) -> String {
    let number = numbers.withLock { numbers in
      let known = numbers[ObjectIdentifier(type), default: [:]]
      let number = known[id] ?? known.count + 1
      numbers[ObjectIdentifier(type), default: [:]][id] = number
      return number
    }
    return "#\(number)"
  }
}

extension Inspection {
  static func text(ofID id: Any) -> String {
    switch id {
    case let id as any EntityKey: "\(id.rawValue)"
    case let id as any RawRepresentable: "\(id.rawValue)"
    default: "\(id)"
    }
  }

  /// The names of entities in keys and paths.
  func names<Entity: Identifiable>(of entities: some Sequence<Entity>) -> [String] {
    distinctNames.names(of: entities.map { Self.key($0.id, text: text(of: $0)) }, in: Entity.self)
  }

  func name(of entity: some Identifiable) -> String { names(of: CollectionOfOne(entity))[0] }

  private func text(of entity: some Identifiable) -> String {
    let text = Self.text(ofID: entity.id)
    return hidesID(of: entity) ? standIns.name(of: text, type(of: entity)) : text
  }

  /// A key that is not equal to itself, such as NaN, or not hashable is identified by its place among those of its text.
  private static func key(_ key: Any, text: String, place: Int = 0) -> DistinctNames.Key {
    if let key = key as? AnyHashable, key == key { return DistinctNames.Key(text: text, value: key) }
    return DistinctNames.Key(text: text, value: place)
  }

  /// A computed id may contain any member, so it is hidden if one is.
  private func hidesID(of entity: some Identifiable) -> Bool {
    if redaction.isEmpty { return false }
    let hidden = redaction.paths(in: entity)
    if hidden.contains(where: { $0.first == "id" }) || value(entity.id).hasRedactedPart { return true }
    return !hidden.isEmpty && !Mirror(reflecting: entity).children.contains { $0.label == "id" }
  }

  /// The entries of a dictionary with the names of their keys.
  func entries(_ mirror: Mirror) -> [(key: DistinctNames.Key, name: String, value: Any)] {
    var entries = pairs(mirror)
    // Sorted, since the numbers of stand-ins must not depend on the order of hashes.
    if !redaction.isEmpty { entries.sort { "\($0.key)" < "\($1.key)" } }
    let texts = entries.map { (text: text(ofKey: $0.key, of: $0.value), entry: $0) }
    // Nor must those of keys that look alike.
    let sorted = texts.sorted {
      $0.text == $1.text ? value($0.entry.value).text < value($1.entry.value).text : $0.text < $1.text
    }
    var place = 0
    let keys = sorted.indices.map { index in
      place = index > 0 && sorted[index - 1].text == sorted[index].text ? place + 1 : 0
      return Self.key(sorted[index].entry.key, text: sorted[index].text, place: place)
    }
    let names = distinctNames.names(of: keys, in: mirror.subjectType)
    return sorted.indices.map { (keys[$0], names[$0], sorted[$0].entry.value) }
  }

  private func pairs(_ dictionary: Mirror) -> [(key: Any, value: Any)] {
    dictionary.children.compactMap { child in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      return pair.count == 2 ? ((pair[0] as? AnyHashable)?.base ?? pair[0], pair[1]) : nil
    }
  }

  private func text(ofKey key: Any, of value: Any) -> String {
    let shown = self.value(key)
    if redaction.isEmpty { return shown.text }
    if let entity = value as? any Identifiable, entity.hasID(key), hidesID(of: entity) { return text(of: entity) }
    return shown.hasRedactedPart ? standIns.name(of: "\(key)", type(of: key)) : shown.text
  }
}

extension Identifiable {
  fileprivate func hasID(_ id: Any) -> Bool { (id as? ID) == self.id }
}

extension InspectedValue {
  var hasRedactedPart: Bool {
    switch self {
    case .redacted: true
    case .list(let values): values.contains { $0.hasRedactedPart }
    case .fields(let fields), .entities(let fields): fields.contains { $0.value.hasRedactedPart }
    case .none, .bool, .integer, .number, .string: false
    }
  }
}
