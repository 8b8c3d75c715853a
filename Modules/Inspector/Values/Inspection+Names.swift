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

  /// The name of an entity in a key or a path.
  func name(of entity: some Identifiable) -> String {
    let text = Self.text(ofID: entity.id)
    return hidesID(of: entity) ? standIns.name(of: text, type(of: entity)) : text
  }

  /// A computed id may contain any member, so it is hidden if one is.
  private func hidesID(of entity: some Identifiable) -> Bool {
    if redaction.isEmpty { return false }
    let hidden = redaction.paths(in: type(of: entity))
    if hidden.contains(where: { $0.first == "id" }) || value(entity.id).hasRedactedPart { return true }
    return !hidden.isEmpty && !Mirror(reflecting: entity).children.contains { $0.label == "id" }
  }

  /// The entries of a dictionary with the names of their keys.
  func entries(_ mirror: Mirror) -> [(key: AnyHashable, name: String, value: Any)] {
    let pairs = mirror.children.compactMap { child -> (key: AnyHashable, value: Any)? in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2, let key = pair[0] as? AnyHashable else { return nil }
      return (key, pair[1])
    }
    guard !redaction.isEmpty else { return pairs.map { ($0.key, value($0.key.base).text, $0.value) } }
    // Sorted, since the numbers of stand-ins must not depend on the order of hashes.
    return pairs.sorted { "\($0.key)" < "\($1.key)" }.map { ($0.key, name(ofKey: $0.key.base, of: $0.value), $0.value) }
  }

  private func name(ofKey key: Any, of value: Any) -> String {
    if let entity = value as? any Identifiable, entity.hasID(key), hidesID(of: entity) { return name(of: entity) }
    let shown = self.value(key)
    return shown.hasRedactedPart ? standIns.name(of: "\(key)", type(of: key)) : shown.text
  }
}

extension Identifiable {
  fileprivate func hasID(_ id: Any) -> Bool { (id as? ID) == self.id }
}

extension InspectedValue {
  fileprivate var hasRedactedPart: Bool {
    switch self {
    case .redacted: true
    case .list(let values): values.contains { $0.hasRedactedPart }
    case .fields(let fields), .entities(let fields): fields.contains { $0.value.hasRedactedPart }
    case .none, .bool, .integer, .number, .string: false
    }
  }
}
