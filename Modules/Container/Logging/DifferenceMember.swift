/// A member, an element or an entry of a value, in a comparison with those of another value.
struct DifferenceMember {
  /// The name and, among the parts with one name, the place that the other value's part must share.
  struct Key: Hashable {
    let name: String
    let occurrence: Int
  }

  /// The label in a path, which parts may share.
  let label: String
  let key: Key
  let value: Any

  /// Returns the parts of a value, those without an order sorted.
  static func all(of value: Any) -> [Self] {
    var occurrences: [String: Int] = [:]
    return parts(of: value).map { part in
      let occurrence = occurrences[part.name, default: 0]
      occurrences[part.name] = occurrence + 1
      return Self(label: part.label, key: Key(name: part.name, occurrence: occurrence), value: part.value)
    }
  }

  private typealias Part = (label: String, name: String, value: Any)

  private static func parts(of value: Any) -> [Part] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .dictionary: return sorted(mirror.children.map(entry))
    case .set: return sorted(mirror.children.map { (bracketed($0.value), name(of: $0.value), $0.value) })
    case .collection: return mirror.children.enumerated().map { element($0.offset, $0.element.value) }
    default:
      return sequence(first: mirror, next: \.superclassMirror).flatMap(\.children).map { child in
        let label = path(of: child.label ?? "")
        return (label, label, child.value)
      }
    }
  }

  /// A mirror's label of an unlabeled part is `.0`.
  private static func path(of label: String) -> String {
    label.isEmpty || label.hasPrefix(".") ? label : ".\(label)"
  }

  private static func bracketed(_ value: Any) -> String { "[\(Difference.printed("\(value)"))]" }

  /// Named by id, not by index, so that an inserted element does not make all later ones differ.
  private static func element(_ offset: Int, _ value: Any) -> Part {
    guard let entity = value as? any Identifiable else { return ("[\(offset)]", "\(offset)", value) }
    return ("[id: \(Difference.text(of: entity.id))]", "id: \(name(of: entity.id))", value)
  }

  private static func entry(_ child: Mirror.Child) -> Part {
    let pair = Mirror(reflecting: child.value).children.map(\.value)
    guard pair.count == 2 else { return (bracketed(child.value), name(of: child.value), child.value) }
    return (bracketed(pair[0]), name(of: pair[0]), pair[1])
  }

  private static func sorted(_ parts: [Part]) -> [Part] {
    parts.sorted { $0.name == $1.name ? name(of: $0.value) < name(of: $1.value) : $0.name < $1.name }
  }

  /// A text of all that a mirror shows, since values that differ may have one description. Parts without an order are sorted,
  /// so that equal values have equal texts.
  private static func name(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    // A class may have a cycle.
    if mirror.children.isEmpty || mirror.displayStyle == .class { return String(reflecting: value) }
    let parts = mirror.children.map { "\($0.label ?? ""): \(name(of: $0.value))" }
    let isOrdered = mirror.displayStyle != .set && mirror.displayStyle != .dictionary
    return "\(type(of: value))(\((isOrdered ? parts : parts.sorted()).joined(separator: ", ")))"
  }
}
