/// What differs between two values, for people: one line a member that differs, by its path.
public enum Difference {
  /// The differences as lines `path: old → new`, or nil where the values print alike all through.
  ///
  /// - Parameters:
  ///   - old: the value before.
  ///   - new: the value after.
  ///   - limit: how many lines at most; what is cut is counted.
  public static func describe(_ old: Any, _ new: Any, limit: Int = 40) -> String? {
    var lines: [String] = []
    compare("", old, new, into: &lines)
    guard !lines.isEmpty else { return nil }
    let rest = lines.count - limit
    return lines.prefix(limit).joined(separator: "\n") + (rest > 0 ? "\n… and \(rest) more" : "")
  }

  private static func compare(_ path: String, _ old: Any, _ new: Any, into lines: inout [String]) {
    let before = children(of: old)
    let after = children(of: new)
    let areAlike = type(of: old) == type(of: new)
    let haveMembers = !before.isEmpty || !after.isEmpty
    guard areAlike, haveMembers, isContainer(old) || before.map(\.label) == after.map(\.label) else {
      let (left, right) = ("\(old)", "\(new)")
      if left != right || !areAlike { lines.append("\(path.isEmpty ? "value" : path): \(left) → \(right)") }
      return
    }
    compareMembers(path, before, after, into: &lines)
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
        lines.append("\(path)\(member.label): \(member.value) → (gone)")
      }
    }
    for member in new where !labels.contains(member.label) {
      lines.append("\(path)\(member.label): (new) → \(member.value)")
    }
  }

  private typealias Member = (label: String, value: Any)

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

  /// An entity goes by its id and not by its place, so that one that comes first does not make all others differ.
  private static func element(_ offset: Int, _ value: Any) -> String {
    if let entity = value as? any Identifiable { return "[\(entity.id)]" }
    return "[\(offset)]"
  }

  private static func entry(_ child: Mirror.Child) -> Member {
    let pair = Mirror(reflecting: child.value).children.map(\.value)
    guard pair.count == 2 else { return ("[\(child.value)]", child.value) }
    return ("[\(pair[0])]", pair[1])
  }
}
