/// Skips shared parts. Tables are compared by their own diffs: O(changes) if the entities are equatable.
struct StateDifference {
  private let inspection: Inspection
  private let isAssignable: Bool
  private var changes: [RawChange] = []

  /// `isAssignable` compares dictionaries and payloads of cases as a whole, so that each change is an assignment.
  static func changes(
    from old: Any, to new: Any, _ inspection: Inspection = Inspection(), isAssignable: Bool = false
  ) -> [RawChange] {
    var difference = StateDifference(inspection, isAssignable)
    difference.compare(old, new, [], [])
    return difference.changes
  }

  private init(_ inspection: Inspection, _ isAssignable: Bool) {
    self.inspection = inspection
    self.isAssignable = isAssignable
  }

  private mutating func compare(_ old: Any, _ new: Any, _ path: [RawChange.Step], _ hidden: Set<[String]>) {
    if let new = new as? any Equatable, new.isEqual(to: old) { return }
    // First, since a cast would look through the optional, and the path would lack this step.
    if let old = Self.unwrapped(old), let new = Self.unwrapped(new) {
      return compare(old, new, path + [.unwrapped], hidden)
    }
    if let table = new as? any ComparedTable, let changes = table.changes(from: old) {
      // An entity that is inserted before others cannot be assigned alone.
      if isAssignable, changes.contains(where: { $0.new != nil && $0.position != nil }) {
        self.changes.append(RawChange(path: path, old: old, new: new, hidden: hidden))
      } else {
        for change in changes { compare(change, path) }
      }
      return
    }
    guard type(of: old) == type(of: new), compareParts(old, new, path, hidden) else {
      changes.append(RawChange(path: path, old: old, new: new, hidden: hidden))
      return
    }
  }

  /// The value of an optional; nil if it has none, or is no optional.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : nil
  }

  private mutating func compare(_ change: TableChange, _ path: [RawChange.Step]) {
    let path = path + [.entity(id: change.entity.id, text: inspection.name(of: change.entity))]
    if let old = change.old, let new = change.new { return compare(old, new, path, []) }
    changes.append(
      RawChange(
        path: path, old: change.old, new: change.new, hidden: [], position: change.position, isLast: change.isLast))
  }

  /// False if the values have no parts that can be compared one by one.
  private mutating func compareParts(
    _ old: Any, _ new: Any, _ path: [RawChange.Step], _ outer: Set<[String]>
  ) -> Bool {
    if isWhole(old) || (old as? any Identifiable)?.hasOtherID(than: new) == true { return false }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard before.displayStyle == after.displayStyle else { return false }
    switch before.displayStyle {
    case .dictionary where isAssignable, .enum where isAssignable, .tuple where isAssignable: return false
    case .struct, .tuple:
      guard Inspection.hasMembers(old, before), before.children.count == after.children.count else { return false }
      compareMembers(before, after, path, outer.union(inspection.redaction.paths(in: old, before)))
    case .collection: compareElements(before.children.map(\.value), after.children.map(\.value), path)
    case .dictionary: compareEntries(before, after, path)
    case .enum:
      guard let old = before.children.first, let new = after.children.first, let name = old.label, name == new.label
      else { return false }
      compare(old.value, new.value, path + [.payload(name)], [])
    default: return false
    }
    return true
  }

  /// Whether a value is shown, or in an assignment written, by something else than its members.
  private func isWhole(_ value: Any) -> Bool {
    if inspection.leaf(value) != nil || value is any InspectedTable { return true }
    return isAssignable
      && (value is any RawRepresentable || value is any SwiftSourceConvertible || value is any WrittenAsWhole)
  }

  private mutating func compareMembers(
    _ old: Mirror, _ new: Mirror, _ path: [RawChange.Step], _ hidden: Set<[String]>
  ) {
    for (before, after) in zip(old.children, new.children) {
      let name = Inspection.label(before.label)
      if hidden.contains([name]) { continue }
      let inner = hidden.isEmpty ? [] : Set(hidden.filter { $0.first == name }.map { Array($0.dropFirst()) })
      compare(before.value, after.value, path + [.member(name)], inner)
    }
  }

  /// Equal elements at both ends are skipped, so that an insertion does not make all later elements differ.
  private mutating func compareElements(_ old: [Any], _ new: [Any], _ path: [RawChange.Step]) {
    let shared = min(old.count, new.count)
    var start = 0
    while start < shared, isEqual(old[start], new[start]) { start += 1 }
    var end = 0
    while end < shared - start, isEqual(old[old.count - 1 - end], new[new.count - 1 - end]) { end += 1 }
    let both = shared - start - end
    for index in start..<start + both { compare(old[index], new[index], path + [.index(index)], []) }
    for index in (start + both..<old.count - end).reversed() {
      changes.append(RawChange(path: path + [.index(index)], old: old[index], new: nil, hidden: []))
    }
    for index in start + both..<new.count - end {
      changes.append(RawChange(path: path + [.index(index)], old: nil, new: new[index], hidden: []))
    }
  }

  private func isEqual(_ old: Any, _ new: Any) -> Bool { (new as? any Equatable)?.isEqual(to: old) ?? false }

  private mutating func compareEntries(_ old: Mirror, _ new: Mirror, _ path: [RawChange.Step]) {
    for pair in inspection.pairs(old, new) {
      let path = path + [.key(pair.name)]
      if let old = pair.old, let new = pair.new {
        compare(old, new, path, [])
      } else {
        changes.append(RawChange(path: path, old: pair.old, new: pair.new, hidden: []))
      }
    }
  }
}

extension Inspection {
  fileprivate struct Pair {
    let name: String
    let old: Any?
    var new: Any?
  }

  /// The entries of two dictionaries by keys, in order of their names.
  fileprivate func pairs(_ old: Mirror, _ new: Mirror) -> [Pair] {
    var pairs: [DistinctNames.Key: Pair] = [:]
    for entry in entries(old) { pairs[entry.key] = Pair(name: entry.name, old: entry.value, new: nil) }
    for entry in entries(new) {
      pairs[entry.key, default: Pair(name: entry.name, old: nil, new: nil)].new = entry.value
    }
    return pairs.values.sorted { $0.name < $1.name }
  }
}

extension Identifiable {
  /// A value with another id is another value, even if most members are equal; and its id is often a constant.
  fileprivate func hasOtherID(than other: Any) -> Bool { (other as? Self).map { $0.id != id } ?? false }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}
