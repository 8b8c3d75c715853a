import ShowlogModels

/// The parts of one import; no part of a series may be missing or unreadable.
///
/// A number that may be a year is one of the name's, as in `history-2024.json`, unless the series has a first part.
struct PageCheck {
  private var read: Set<PageName> = []
  private var skipped: [PageName: String] = [:]
  /// The pages without an entry. One between two others is an error, but one at the end is the end.
  private var empty: Set<PageName> = []
  private var malformed: [PageName: String] = [:]

  mutating func add(_ content: ImportReader.Content, of path: String) {
    guard let name = PageName(path: path) else { return }
    switch content {
    case .page: read.insert(name)
    case .empty: empty.insert(name)
    case .other: break
    }
  }

  mutating func addSkipped(_ path: String, reason: String) {
    if let name = PageName(path: path) { skipped[name] = reason }
  }

  mutating func addMalformed(_ path: String, found: String) {
    if let name = PageName(path: path) { malformed[name] = found }
  }

  /// - Parameter isWhole: Whether all parts of a series are required, not only those between two read ones.
  func errors(isWhole: Bool) -> [ImportError] {
    let series = Dictionary(grouping: read) { PageName.Series(stem: $0.stem, suffix: $0.suffix) }
    return series.sorted { $0.key < $1.key }.flatMap { series, parts -> [ImportError] in
      guard let part = parts.first, let end = parts.map(\.number).max() else { return [] }
      let found =
        skipped.keys.filter { $0.series == series }.map(\.number)
        + empty.filter { $0.series == series && $0.number < end }.map(\.number)
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
  private func gaps(in numbers: Set<Int>, of all: ClosedRange<Int>, like part: PageName) -> [ImportError] {
    var gaps: [(range: ClosedRange<Int>, reason: String?)] = []
    for number in all where !numbers.contains(number) {
      let reason = PageName(path: part.path(of: number)).flatMap {
        skipped[$0] ?? malformed[$0] ?? (empty.contains($0) ? "an empty list" : nil)
      }
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

extension PageName {
  struct Series: Hashable, Comparable {
    let stem: String
    let suffix: String

    static func < (left: Self, right: Self) -> Bool { (left.stem, left.suffix) < (right.stem, right.suffix) }
  }

  var series: Series { Series(stem: stem, suffix: suffix) }
}

/// The name of a file that is one of several parts, such as `watched-history-12.json`.
struct PageName: Hashable {
  let stem: String
  let number: Int
  let suffix: String

  init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let digits = name[..<dot].reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    guard !digits.isEmpty, digits.count <= 6, let number = Int(String(digits)) else { return nil }
    stem = path.dropLast(name.count) + String(name[..<dot].dropLast(digits.count))
    self.number = number
    suffix = String(name[dot...])
  }

  func path(of number: Int) -> String { "\(stem)\(number)\(suffix)" }
}
