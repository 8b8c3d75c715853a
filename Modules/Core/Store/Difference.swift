import LeftfoldEntities

/// The difference between two values as text: one line for each member that differs, with its path.
public enum Difference {
  /// Returns the differences as lines `path: old → new`, or nil if the values print alike.
  ///
  /// An entity of a table, and an identifiable element of an array, is named by its id:
  /// `.plants[id: 77].height: 3 → 4`. Tables are compared by their diff, so the cost follows the number of differences.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - limit: The maximum number of lines; the rest is counted.
  public static func describe(_ old: Any, _ new: Any, limit: Int = 40) -> String? {
    var lines: [String] = []
    compare("", old, new, into: &lines)
    guard !lines.isEmpty else { return nil }
    let rest = lines.count - limit
    return lines.prefix(limit).joined(separator: "\n") + (rest > 0 ? "\n… and \(rest) more" : "")
  }

  private static func compare(_ path: String, _ old: Any, _ new: Any, into lines: inout [String]) {
    if let table = new as? any DiffableTable, let changes = table.changes(since: old) {
      compareRows(path, changes.rows, into: &lines)
      for move in changes.moves {
        lines.append("\(path)[id: \(text(of: move.id))]: position \(move.old) → \(move.new)")
      }
      return
    }
    let before = children(of: old)
    let after = children(of: new)
    let areAlike = type(of: old) == type(of: new)
    let haveMembers = !before.isEmpty || !after.isEmpty
    guard areAlike, haveMembers, isContainer(old) || before.map(\.label) == after.map(\.label) else {
      let (left, right) = ("\(old)", "\(new)")
      guard left != right || !areAlike else { return }
      return lines.append("\(path.isEmpty ? "value" : path): \(shortened(left)) → \(shortened(right))")
    }
    compareMembers(path, before, after, into: &lines)
    if Mirror(reflecting: new).displayStyle == .collection { compareOrder(path, before, after, into: &lines) }
  }

  private static func compareOrder(_ path: String, _ old: [Member], _ new: [Member], into lines: inout [String]) {
    let (before, after) = (Set(old.map(\.label)), Set(new.map(\.label)))
    let (left, right) = (old.map(\.label).filter(after.contains), new.map(\.label).filter(before.contains))
    guard left != right else { return }
    lines.append(
      "\(path.isEmpty ? "" : path + " ")order: \(shortened(left.joined(separator: " "))) → \(shortened(right.joined(separator: " ")))"
    )
  }

  private static func compareRows(_ path: String, _ changes: [RowChange], into lines: inout [String]) {
    for change in changes {
      let path = "\(path)[id: \(text(of: change.id))]"
      switch (change.old, change.new) {
      case (let old?, let new?): compare(path, old, new, into: &lines)
      case (let old?, nil): lines.append("\(path): \(shortened("\(old)")) → (removed)")
      case (nil, let new?): lines.append("\(path): (new) → \(shortened("\(new)"))")
      case (nil, nil): break
      }
    }
  }

  private static func compareMembers(
    _ path: String, _ old: [Member], _ new: [Member], into lines: inout [String]
  ) {
    let after = Dictionary(new.map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
    let labels = Set(old.map(\.label))
    for member in old {
      if let value = after[member.label] {
        compare(path + member.label, member.value, value, into: &lines)
      } else {
        lines.append("\(path)\(member.label): \(shortened("\(member.value)")) → (removed)")
      }
    }
    for member in new where !labels.contains(member.label) {
      lines.append("\(path)\(member.label): (new) → \(shortened("\(member.value)"))")
    }
  }

  private typealias Member = (label: String, value: Any)

  /// A whole large value would bury the difference.
  private static func shortened(_ text: String) -> String {
    text.count > 200 ? "\(text.prefix(199))…" : text
  }

  private static func text(of id: Any) -> String {
    if let id = id as? any RawRepresentable { return "\(id.rawValue)" }
    let members = Mirror(reflecting: id).children
    guard members.count == 1, let member = members.first, member.label == "rawValue" else { return "\(id)" }
    return "\(member.value)"
  }

  private static func isContainer(_ value: Any) -> Bool {
    switch Mirror(reflecting: value).displayStyle {
    case .collection, .set, .dictionary: true
    default: false
    }
  }

  private static func children(of value: Any) -> [Member] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .dictionary: return mirror.children.map(entry)
    case .set: return mirror.children.map { ("[\($0.value)]", $0.value) }
    case .collection:
      return mirror.children.enumerated().map { (element($0.offset, $0.element.value), $0.element.value) }
    default: return mirror.children.map { (($0.label ?? "").isEmpty ? "" : ".\($0.label ?? "")", $0.value) }
    }
  }

  /// Named by id, not by index, so that an inserted element does not make all later ones differ.
  private static func element(_ offset: Int, _ value: Any) -> String {
    if let entity = value as? any Identifiable { return "[id: \(text(of: entity.id))]" }
    return "[\(offset)]"
  }

  private static func entry(_ child: Mirror.Child) -> Member {
    let pair = Mirror(reflecting: child.value).children.map(\.value)
    guard pair.count == 2 else { return ("[\(child.value)]", child.value) }
    return ("[\(pair[0])]", pair[1])
  }

  struct TableChanges {
    let rows: [RowChange]
    let moves: [(id: Any, old: Int, new: Int)]
  }

  struct RowChange {
    let id: Any
    let old: Any?
    let new: Any?
  }
}

/// The conformance by which a value of type `Any` is recognized as a table.
protocol DiffableTable {
  func changes(since old: Any) -> Difference.TableChanges?
}

extension EntityTable: DiffableTable where Entity: Equatable {
  func changes(since old: Any) -> Difference.TableChanges? {
    guard let old = old as? Self else { return nil }
    let diff = diff(from: old)
    return Difference.TableChanges(
      rows: diff.map { Difference.RowChange(id: $0.id, old: $0.old, new: $0.new) },
      moves: diff.moves.compactMap { move in
        guard let old = move.old, let new = move.new else { return nil }
        return (move.id, old, new)
      })
  }
}
