/// The parts of one import; no part of a series may be missing or unreadable.
struct PartCheck {
  private var read: Set<PartName> = []
  private var skipped: [PartName: String] = [:]

  mutating func addRead(_ path: String) {
    if let name = PartName(path: path) { read.insert(name) }
  }

  mutating func addSkipped(_ path: String, reason: String) {
    if let name = PartName(path: path) { skipped[name] = reason }
  }

  /// - Parameter isWhole: Whether all parts of a series are required, not only those between two read ones.
  func errors(isWhole: Bool) -> [ImportError] {
    let series = Dictionary(grouping: read) { PartName.Series(stem: $0.stem, suffix: $0.suffix) }
    return series.sorted { $0.key < $1.key }.flatMap { _, parts -> [ImportError] in
      guard let part = parts.first else { return [] }
      let numbers = Set(parts.map(\.number))
      let bad = skipped.keys.filter { $0.series == part.series }.map(\.number)
      let all = numbers.union(bad)
      let first = isWhole ? min(1, all.min() ?? 1) : all.min() ?? 1
      let last = all.max() ?? first
      guard last - first <= 100_000 else { return [] }
      return (first...last).filter { !numbers.contains($0) }.map { number in
        let name = PartName(path: part.path(of: number)) ?? part
        return ImportError(
          file: part.path(of: number), location: .file, found: skipped[name] ?? "no such file",
          expected: "each of the parts \(first) to \(last), since the others are here")
      }
    }
  }
}

extension PartName {
  struct Series: Hashable, Comparable {
    let stem: String
    let suffix: String

    static func < (left: Self, right: Self) -> Bool { (left.stem, left.suffix) < (right.stem, right.suffix) }
  }

  var series: Series { Series(stem: stem, suffix: suffix) }
}
