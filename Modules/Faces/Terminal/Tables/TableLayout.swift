struct TableLayout {
  static let gap = 2

  private(set) var shown: [Int]
  /// The width of each column; that of an omitted column has no meaning.
  private(set) var widths: [Int]

  private let columns: [Table.Column]
  private let available: Int

  /// Columns are omitted first, and then the others shrink.
  init(_ columns: [Table.Column], natural: [Int], available: Int) {
    self.columns = columns
    self.available = available
    shown = Array(columns.indices)
    widths = natural.map { min($0, max(0, available)) }
    while shown.count > 1, missing > slack { dropColumn() }
    shrinkColumns()
    if let only = shown.first, shown.count == 1 { widths[only] = min(widths[only], max(0, available)) }
  }

  var width: Int {
    shown.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, shown.count - 1)
  }

  private var missing: Int { width - available }

  private var slack: Int { shown.reduce(0) { $0 + max(0, widths[$1] - floor(of: $1)) } }

  /// The width to which a column can shrink. An inflexible column keeps the width of its cells up to half the available
  /// width, so that a very long cell does not displace all other columns.
  private func floor(of column: Int) -> Int {
    let minimum = columns[column].minimumWidth
    return columns[column].isFlexible ? minimum : max(minimum, available / 2)
  }

  private mutating func dropColumn() {
    let last = shown.indices.min { left, right in
      let (a, b) = (columns[shown[left]].priority, columns[shown[right]].priority)
      return a == b ? left > right : a < b
    }
    if let last { shown.remove(at: last) }
  }

  private mutating func shrinkColumns() {
    for priority in Set(shown.map { columns[$0].priority }).sorted() where missing > 0 {
      shrink(shown.filter { columns[$0].priority == priority && widths[$0] > floor(of: $0) }, by: missing)
    }
  }

  /// Shrinks columns of one priority by a total width: the widest first, until they have equal widths.
  private mutating func shrink(_ group: [Int], by amount: Int) {
    var limit = group.map { widths[$0] }.max() ?? 0
    while limit > 0, excess(of: group, over: limit) < amount { limit -= 1 }
    var spare = excess(of: group, over: limit) - amount
    for column in group where widths[column] > max(limit, floor(of: column)) {
      widths[column] = max(limit, floor(of: column))
      guard spare > 0, widths[column] == limit else { continue }
      widths[column] += 1
      spare -= 1
    }
  }

  private func excess(of group: [Int], over limit: Int) -> Int {
    group.reduce(0) { $0 + max(0, widths[$1] - max(limit, floor(of: $1))) }
  }
}
