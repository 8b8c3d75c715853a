struct LineDifference {
  private let old: [Substring]
  private let new: [Substring]
  private let removed: Set<Int>
  private let inserted: Set<Int>

  init(from old: String, to new: String) {
    self.old = old.split(separator: "\n", omittingEmptySubsequences: false)
    self.new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = self.new.difference(from: self.old) { $0.utf8.elementsEqual($1.utf8) }
    removed = Set(changes.removals.map(Self.offset))
    inserted = Set(changes.insertions.map(Self.offset))
  }

  /// The lines that differ, `-` before an old one and `+` before a new one, with two lines around each change.
  var description: String {
    let rows = rows
    let changed = rows.indices.filter { rows[$0].mark != " " }
    var text: [String] = []
    var last = -1
    for index in rows.indices where changed.contains(where: { abs($0 - index) <= 2 }) {
      if index != last + 1 { text.append("  …") }
      text.append("\(rows[index].mark) \(rows[index].line)")
      last = index
    }
    return text.joined(separator: "\n")
  }

  private static func offset(of change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private var rows: [(mark: Character, line: Substring)] {
    var rows: [(mark: Character, line: Substring)] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        rows.append(("-", old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        rows.append(("+", new[newIndex]))
        newIndex += 1
      } else {
        rows.append((" ", new[newIndex]))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    return rows
  }
}
