import LeftfoldEntities

/// The difference between two values as text: one line for each member that differs, with its path.
public enum Difference {
  /// Returns the differences as lines `path: old → new`, or nil if the values print alike.
  ///
  /// An entity of a table, and an identifiable element of an array, is named by its id:
  /// `.plants[id: 77].height: 3 → 4`. Tables are compared by their diff, so the cost follows the number of differences.
  /// Elements with one id are matched by their order. Entries of a dictionary and elements of a set are sorted.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - limit: The maximum number of lines; the rest is counted.
  public static func describe(_ old: Any, _ new: Any, limit: Int = 40) -> String? {
    describe(lines(old, new), limit: limit)
  }

  /// Returns the lines joined; nil for none.
  package static func describe(_ lines: [Line], limit: Int = 40) -> String? {
    guard !lines.isEmpty else { return nil }
    let rest = lines.count - limit
    return lines.prefix(limit).map(\.text).joined(separator: "\n") + (rest > 0 ? "\n… and \(rest) more" : "")
  }

  /// Returns the differences as lines with their paths.
  ///
  /// - Parameter namesAlike: Whether a part that prints alike has a line if its values are not equal.
  package static func lines(_ old: Any, _ new: Any, namesAlike: Bool = false) -> [Line] {
    var lines = Lines(namesAlike: namesAlike)
    compare("", old, new, into: &lines)
    return lines.all
  }

  /// A line, and the path of what it is about, such as `.plants[id: 77]`; empty for the whole value.
  package struct Line {
    package let path: String
    package let text: String

    /// Whether one line is about what the other is about, or about a part of it.
    package func overlaps(_ other: Line) -> Bool {
      let (outer, inner) = path.count < other.path.count ? (path, other.path) : (other.path, path)
      guard inner.hasPrefix(outer) else { return false }
      let next = inner.dropFirst(outer.count).first
      return outer.isEmpty || next.map { ".[ ".contains($0) } ?? true
    }
  }

  private static func compare(_ path: String, _ old: Any, _ new: Any, into lines: inout Lines) {
    if let table = new as? any DiffableTable, let changes = table.changes(since: old) {
      for row in changes.rows { comparePart("\(path)[id: \(text(of: row.id))]", row.old, row.new, into: &lines) }
      if let order = changes.order {
        let labels = { (ids: [Any]) in ids.map { "[id: \(text(of: $0))]" } }
        compareOrder(path, labels(order.old), labels(order.new), into: &lines)
      }
      return
    }
    guard lines.isNew(old, new) else { return }
    let count = lines.all.count
    compareParts(path, old, new, into: &lines)
    if lines.namesAlike, lines.all.count == count, isUnequal(old, new) {
      lines.add(path, "prints alike, but is not equal")
    }
  }

  private static func compareParts(_ path: String, _ old: Any, _ new: Any, into lines: inout Lines) {
    let before = DifferenceMember.all(of: old)
    let after = DifferenceMember.all(of: new)
    let areAlike = type(of: old) == type(of: new)
    let haveMembers = !before.isEmpty || !after.isEmpty
    guard areAlike, haveMembers, isContainer(old) || before.map(\.label) == after.map(\.label) else {
      return compareTexts(path, old, new, areAlike: areAlike, into: &lines)
    }
    let count = lines.all.count
    compareMembers(path, before, after, into: &lines)
    if Mirror(reflecting: new).displayStyle == .collection { compareOrder(path, before, after, into: &lines) }
    if lines.all.count == count, describesItself(old), !isEqual(old, new) {
      compareTexts(path, old, new, into: &lines)
    }
  }

  private static func compareTexts(
    _ path: String, _ old: Any, _ new: Any, areAlike: Bool = true, into lines: inout Lines
  ) {
    var (left, right) = ("\(old)", "\(new)")
    guard left != right || !areAlike else { return }
    // Without `Optional(…)`, unless that alone distinguishes them.
    let (plainLeft, plainRight) = ("\(unwrapped(old))", "\(unwrapped(new))")
    if plainLeft != plainRight { (left, right) = (plainLeft, plainRight) }
    lines.add(path, change(left, right))
  }

  private static func compareOrder(
    _ path: String, _ old: [DifferenceMember], _ new: [DifferenceMember], into lines: inout Lines
  ) {
    let (before, after) = (Set(old.map(\.key)), Set(new.map(\.key)))
    let (left, right) = (old.filter { after.contains($0.key) }, new.filter { before.contains($0.key) })
    guard left.map(\.key) != right.map(\.key) else { return }
    compareOrder(path, left.map(\.label), right.map(\.label), into: &lines)
  }

  private static func compareOrder(_ path: String, _ old: [String], _ new: [String], into lines: inout Lines) {
    let orders = [old, new].map { $0.joined(separator: " ") }
    lines.add(path.isEmpty ? "order" : path + " order", change(orders[0], orders[1]))
  }

  private static func compareMembers(
    _ path: String, _ old: [DifferenceMember], _ new: [DifferenceMember], into lines: inout Lines
  ) {
    let after = Dictionary(uniqueKeysWithValues: new.map { ($0.key, $0.value) })
    let keys = Set(old.map(\.key))
    for member in old { comparePart(path + member.label, member.value, after[member.key], into: &lines) }
    for member in new where !keys.contains(member.key) {
      comparePart(path + member.label, nil, member.value, into: &lines)
    }
  }

  /// Compares a row or a member, which is nil where it is absent.
  private static func comparePart(_ path: String, _ old: Any?, _ new: Any?, into lines: inout Lines) {
    switch (old, new) {
    case (let old?, let new?): compare(path, old, new, into: &lines)
    case (let old?, nil): lines.add(path, change("\(old)", "(removed)"))
    case (nil, let new?): lines.add(path, change("(new)", "\(new)"))
    case (nil, nil): break
    }
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else { return value }
    return unwrapped(wrapped)
  }

  private static func isContainer(_ value: Any) -> Bool {
    switch Mirror(reflecting: value).displayStyle {
    case .collection, .set, .dictionary: true
    default: false
    }
  }

  /// Whether a value's text may show more than its members' texts do.
  private static func describesItself(_ value: Any) -> Bool {
    guard !isContainer(value), Mirror(reflecting: value).displayStyle != .optional else { return false }
    return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
  }

  /// The descriptions of equal values may differ by the order of a set.
  private static func isEqual(_ old: Any, _ new: Any) -> Bool {
    func equals<Value: Equatable>(_ old: Value) -> Bool { (new as? Value) == old }
    return (old as? any Equatable).map { equals($0) } ?? false
  }

  /// False if one is not equal to itself, such as NaN.
  private static func isUnequal(_ old: Any, _ new: Any) -> Bool {
    func differs<Value: Equatable>(_ old: Value) -> Bool { old == old && (new as? Value).map { $0 != old } ?? false }
    return (old as? any Equatable).map { differs($0) } ?? false
  }

  /// The lines, and the objects that were compared, since objects may refer to one another in a cycle.
  private struct Lines {
    private struct Pair: Hashable {
      let old: ObjectIdentifier
      let new: ObjectIdentifier
    }

    let namesAlike: Bool
    var all: [Line] = []
    private var pairs: Set<Pair> = []

    init(namesAlike: Bool) { self.namesAlike = namesAlike }

    mutating func add(_ path: String, _ change: String) {
      all.append(Line(path: path, text: "\(path.isEmpty ? "value" : path): \(change)"))
    }

    /// False for two objects that were compared already, and for one and the same.
    mutating func isNew(_ old: Any, _ new: Any) -> Bool {
      guard type(of: old) is AnyClass, type(of: new) is AnyClass else { return true }
      let (old, new) = (ObjectIdentifier(old as AnyObject), ObjectIdentifier(new as AnyObject))
      return old != new && pairs.insert(Pair(old: old, new: new)).inserted
    }
  }
}

/// The rows of a table that differ, and the ids of both versions in order if that differs.
struct TableChanges {
  let rows: [(id: Any, old: Any?, new: Any?)]
  let order: (old: [Any], new: [Any])?
}

/// The conformance by which a value of type `Any` is recognized as a table.
protocol DiffableTable {
  func changes(since old: Any) -> TableChanges?
}

extension EntityTable: DiffableTable where Entity: Equatable {
  func changes(since old: Any) -> TableChanges? {
    guard let old = old as? Self else { return nil }
    let diff = diff(from: old)
    // An entity at another place is removed and inserted.
    var moved: [Entity.ID: Entity] = [:]
    for case .removed(let entity) in diff where contains(entity.id) { moved[entity.id] = entity }
    let rows: [(id: Any, old: Any?, new: Any?)] = diff.compactMap { change in
      guard let before = moved[change.id] else { return (change.id, change.old, change.new) }
      guard let after = change.new, before != after else { return nil }
      return (change.id, before, after)
    }
    guard !moved.isEmpty else { return TableChanges(rows: rows, order: nil) }
    let (before, after) = (old.ids.filter { contains($0) }, ids.filter { old.contains($0) })
    let isReordered = !before.elementsEqual(after)
    return TableChanges(rows: rows, order: isReordered ? (Array(before), Array(after)) : nil)
  }
}
