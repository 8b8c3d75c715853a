import LeftfoldEntities

struct Inspection {
  let redaction: Redaction
  let limit: Int
  let standIns = StandIns()
  let distinctNames = DistinctNames()
  /// The objects that contain the value, since one may contain itself.
  private var outerObjects: Set<ObjectIdentifier> = []

  init(redaction: Redaction = Redaction(), limit: Int = .max) {
    self.redaction = redaction
    self.limit = limit
  }

  func value(_ value: Any) -> InspectedValue { self.value(value, hiding: []) }

  /// - Parameter hidden: the paths below this value that an outer type hides.
  func value(_ value: Any, hiding hidden: Set<[String]>) -> InspectedValue {
    if let leaf = leaf(value) { return leaf }
    if let table = value as? any InspectedTable {
      return .entities(table.inspectedEntities(self))
    }
    guard type(of: value) is AnyClass else { return children(value, hidden) }
    var inner = self
    guard inner.outerObjects.insert(ObjectIdentifier(value as AnyObject)).inserted else {
      return .string("\(type(of: value))")
    }
    return inner.children(value, hidden)
  }

  func leaf(_ value: Any) -> InspectedValue? {
    switch value {
    case let value as any Inspectable: value.inspected
    case let value as String: .string(value)
    case let value as Bool: .bool(value)
    case let value as any FixedWidthInteger: Int(exactly: value).map { .integer($0) } ?? .string("\(value)")
    case let value as Double: value.isFinite ? .number(value) : .string("\(value)")
    case let value as Float: value.isFinite ? .number(Double(value)) : .string("\(value)")
    case let value as any EntityKey where redaction.paths(in: value).isEmpty: .integer(value.rawValue)
    case let value as any StringProtocol: .string(String(value))
    case let value as Character: .string(String(value))
    case let value as Duration: .string("\(value)")
    default: nil
    }
  }

  private func children(_ value: Any, _ hidden: Set<[String]>) -> InspectedValue {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { self.value($0.value, hiding: hidden) } ?? .none
    case .collection: return .list(elements(mirror))
    case .set: return .list(elements(mirror).sorted { $0.text < $1.text })
    case .dictionary: return .fields(fields(mirror))
    case .enum: return enumCase(value, mirror)
    default: return members(value, mirror, hidden)
    }
  }

  private func elements(_ mirror: Mirror) -> [InspectedValue] {
    let shown = mirror.children.prefix(limit).map { value($0.value) }
    return shown + (mirror.children.count > limit ? [.string("… and \(mirror.children.count - limit) more")] : [])
  }

  private func fields(_ dictionary: Mirror) -> [InspectedValue.Field] {
    let entries = entries(dictionary).sorted { $0.name < $1.name }
    return entries.prefix(limit).map { InspectedValue.Field($0.name, value($0.value)) } + rest(of: entries.count)
  }

  /// The field that ends a collection with more parts than are shown.
  func rest(of count: Int) -> [InspectedValue.Field] {
    count > limit ? [InspectedValue.Field("…", .string("and \(count - limit) more"))] : []
  }

  private func enumCase(_ value: Any, _ mirror: Mirror) -> InspectedValue {
    guard let child = mirror.children.first, let name = child.label else {
      return .string(".\(Self.caseName(value) ?? "\(value)")")
    }
    return .fields([InspectedValue.Field(".\(name)", payload(child.value))])
  }

  /// A payload is a tuple if it has several values or a label.
  private func payload(_ value: Any) -> InspectedValue {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple else { return self.value(value) }
    let fields = mirror.children.map { InspectedValue.Field(Self.label($0.label), self.value($0.value)) }
    return .fields(fields)
  }

  /// A mirror's label of an unlabeled part is `.0`.
  static func label(_ label: String?) -> String {
    guard let label, !label.isEmpty else { return "_" }
    return label.hasPrefix(".") ? "_\(label.dropFirst())" : label
  }

  private func members(_ value: Any, _ mirror: Mirror, _ outer: Set<[String]>) -> InspectedValue {
    if Self.hasMembers(value, mirror) { return .fields(memberFields(value, mirror, outer)) }
    let text = InspectedValue.string("\(value)")
    if redaction.isEmpty || type(of: value) is AnyClass { return text }
    // The description of a system type may contain a wrapped value with its hidden members.
    let fields = InspectedValue.fields(memberFields(value, mirror, outer))
    return fields.hasRedactedPart ? fields : text
  }

  private func memberFields(_ value: Any, _ mirror: Mirror, _ outer: Set<[String]>) -> [InspectedValue.Field] {
    let hidden = outer.union(redaction.paths(in: value, mirror))
    var fields: [InspectedValue.Field] = []
    var ancestor: Mirror? = mirror
    while let current = ancestor {
      for child in current.children { fields.append(field(child, hidden)) }
      ancestor = current.superclassMirror
    }
    return fields
  }

  /// Whether a value is shown member by member: not if it has no members, or is of a system type, such as a date.
  static func hasMembers(_ value: Any, _ mirror: Mirror) -> Bool {
    guard !mirror.children.isEmpty || mirror.superclassMirror != nil else { return false }
    if mirror.displayStyle == .tuple { return true }
    return !systemModules.contains(String(reflecting: type(of: value)).prefix { $0 != "." })
  }

  private static let systemModules: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
  ]

  private func field(_ child: Mirror.Child, _ hidden: Set<[String]>) -> InspectedValue.Field {
    let name = Self.label(child.label)
    guard !hidden.isEmpty else { return InspectedValue.Field(name, value(child.value)) }
    if hidden.contains([name]) { return InspectedValue.Field(name, .redacted) }
    let inner = hidden.lazy.filter { $0.first == name }.map { Array($0.dropFirst()) }
    return InspectedValue.Field(name, value(child.value, hiding: Set(inner)))
  }
}

extension InspectedValue {
  var text: String {
    switch self {
    case .none: "nil"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .redacted: "redacted"
    case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .fields(let fields), .entities(let fields):
      "(\(fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")))"
    }
  }
}
