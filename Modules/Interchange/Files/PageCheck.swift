/// The pages of one import; no page of a series may be missing or unreadable.
struct PageCheck {
  private var read: Set<PageName> = []
  private var skipped: [PageName: String] = [:]

  mutating func addRead(_ path: String) {
    if let name = PageName(path: path) { read.insert(name) }
  }

  mutating func addSkipped(_ path: String, reason: String) {
    if let name = PageName(path: path) { skipped[name] = reason }
  }

  /// - Parameter isWhole: Whether all pages of a series are required, not only those between two read ones.
  func errors(isWhole: Bool) -> [ImportError] {
    let series = Dictionary(grouping: read) { PageName.Series(stem: $0.stem, suffix: $0.suffix) }
    return series.sorted { $0.key < $1.key }.flatMap { _, pages -> [ImportError] in
      guard let page = pages.first else { return [] }
      let numbers = Set(pages.map(\.number))
      let bad = skipped.keys.filter { $0.series == page.series }.map(\.number)
      let all = numbers.union(bad)
      let first = isWhole ? min(1, all.min() ?? 1) : all.min() ?? 1
      let last = all.max() ?? first
      guard last - first <= 100_000 else { return [] }
      return (first...last).filter { !numbers.contains($0) }.map { number in
        let name = PageName(path: page.path(of: number)) ?? page
        return ImportError(
          file: page.path(of: number), location: .file, found: skipped[name] ?? "no such file",
          expected: "each of the pages \(first) to \(last), since the others are here")
      }
    }
  }
}

extension PageName {
  struct Series: Hashable, Comparable {
    let stem: String
    let suffix: String

    static func < (left: Self, right: Self) -> Bool { (left.stem, left.suffix) < (right.stem, right.suffix) }
  }

  var series: Series { Series(stem: stem, suffix: suffix) }
}
