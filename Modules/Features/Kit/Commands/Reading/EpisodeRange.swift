/// Episodes of one season in the usual notation: `S01E02`, `S01E02-E05` or `S01`.
public struct EpisodeRange: Equatable, Sendable {
  /// The season's number.
  public let season: Int
  /// The numbers of the episodes; nil for the whole season.
  public let numbers: ClosedRange<Int>?

  /// Whether a text names a whole season.
  public static func isSeason(_ text: String) -> Bool { EpisodeRange(text).map { $0.numbers == nil } ?? false }

  /// Reads `S01E02`, `s1e2`, `1x02`, `S01E02-E05`, `S01E02-S01E05`, `S01E02-05` or `S01`; nil for any other text.
  public init?(_ text: String) {
    let upper = text.uppercased()
    // Not `\d`, which also matches the digits of other scripts: Int reads none of them.
    let notation =
      #/(?:S([0-9]{1,5})(?:E([0-9]{1,5})(?:-(?:S([0-9]{1,5}))?E?([0-9]{1,5}))?)?|([0-9]{1,5})X([0-9]{1,5}))/#
    guard let match = upper.wholeMatch(of: notation) else { return nil }
    guard let season = Int(match.1 ?? match.5 ?? "") else { return nil }
    self.season = season
    guard let first = (match.2 ?? match.6).flatMap({ Int($0) }) else {
      numbers = nil
      return
    }
    let last = match.4.flatMap { Int($0) } ?? first
    // A range is in one season.
    guard first <= last, match.3.map({ Int($0) == season }) ?? true else { return nil }
    numbers = first...last
  }
}
