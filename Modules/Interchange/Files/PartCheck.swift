import ShowlogModels

/// The parts of one import; no part of a series may be missing or unreadable.
///
/// A number that may be a year is one of the name's, as in `history-2024.json`, unless the series has a first part.
struct PartCheck {
  private var read: Set<PartName> = []
  private var skipped: [PartName: String] = [:]
  private var malformed: [PartName: String] = [:]

  /// - Parameter shape: The shape of the read document; nil for a table or an archive.
  mutating func add(_ shape: FileShape?, of path: String) {
    guard let name = PartName(path: path), let shape else { return }
    if shape.isPart { read.insert(name) }
    if shape == .empty { skipped[name] = shape.name }
  }

  mutating func addSkipped(_ path: String, reason: String) {
    if let name = PartName(path: path) { skipped[name] = reason }
  }

  mutating func addMalformed(_ path: String, found: String) {
    if let name = PartName(path: path) { malformed[name] = found }
  }

  /// - Parameter isWhole: Whether all parts of a series are required, not only those between two read ones.
  func errors(isWhole: Bool) -> [ImportError] {
    let series = Dictionary(grouping: read) { PartName.Series(stem: $0.stem, suffix: $0.suffix) }
    return series.sorted { $0.key < $1.key }.flatMap { series, parts -> [ImportError] in
      guard let part = parts.first else { return [] }
      let found = skipped.keys.filter { $0.series == series }.map(\.number)
      var (numbers, all) = (Set(parts.map(\.number)), Set(found + parts.map(\.number)))
      if !all.contains(1) {
        numbers = numbers.filter { !Day.acceptedYears.contains($0) }
        all = all.filter { !Day.acceptedYears.contains($0) }
      }
      guard !numbers.isEmpty, let least = all.min(), let last = all.max() else { return [] }
      let first = isWhole ? min(1, least) : least
      guard last - first <= 100_000 else { return [] }
      return gaps(in: numbers, of: first...last, like: part)
    }
  }

  /// An error for each unreadable part, and for each range of missing ones.
  private func gaps(in numbers: Set<Int>, of all: ClosedRange<Int>, like part: PartName) -> [ImportError] {
    var gaps: [(range: ClosedRange<Int>, reason: String?)] = []
    for number in all where !numbers.contains(number) {
      let reason = PartName(path: part.path(of: number)).flatMap { skipped[$0] ?? malformed[$0] }
      if reason == nil, let gap = gaps.last, gap.reason == nil, gap.range.upperBound == number - 1 {
        gaps[gaps.count - 1].range = gap.range.lowerBound...number
      } else {
        gaps.append((number...number, reason))
      }
    }
    return gaps.map { range, reason in
      let missing =
        range.count == 1 ? "no such file" : "none of the parts \(range.lowerBound) to \(range.upperBound)"
      return ImportError(
        file: part.path(of: range.lowerBound), location: .file, found: reason ?? missing,
        expected: "each of the parts \(all.lowerBound) to \(all.upperBound), since the others are here")
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
