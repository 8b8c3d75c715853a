/// A set of ids as ranges, of which the latest 50,000 are kept.
///
/// The actions that did not happen in a branch are such a set, which grows with each branch that is left. The ids that
/// are dropped matter only to an effect that has run since then.
@usableFromInline
struct IDRanges: Equatable, Sendable {
  /// Ascending, and neither overlapping nor adjacent.
  private var ranges: [Range<Int>] = []
  private static let limit = 50_000

  @usableFromInline
  init() {}

  init(_ range: Range<Int>) { ranges = [range] }

  func contains(_ id: Int) -> Bool {
    let index = ranges.partition(where: { $0.upperBound > id })
    return index < ranges.count && ranges[index].contains(id)
  }

  mutating func insert(_ range: Range<Int>) {
    let first = ranges.partition(where: { $0.upperBound >= range.lowerBound })
    let end = ranges.partition(where: { $0.lowerBound > range.upperBound })
    let joined = ranges[first..<end].reduce(range) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(joined))
    // Seldom, since it moves all that are kept.
    if ranges.count >= Self.limit * 2 { ranges.removeFirst(ranges.count - Self.limit) }
  }
}
