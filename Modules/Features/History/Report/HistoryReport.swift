import ShowlogModels

/// The plays, as `history --json` prints them.
///
/// - Complexity: O(plays listed × log n); with a show in the query, O(plays of the show × log n).
public struct HistoryReport: Equatable, Sendable, Encodable {
  /// The listed plays, the newest first: by time, then by key; undated ones last.
  public let plays: [HistoryEntry]

  /// The days of these plays, in their order.
  public let days: [HistoryDay]

  /// The number of matching plays, listed or not.
  public let total: Int

  /// The number of listed plays.
  public let shown: Int

  /// The number of matching undated plays.
  public let undated: Int

  /// The total runtime of the listed plays in minutes.
  public let shownMinutes: Int

  /// The number of listed plays without a known runtime.
  public let shownWithoutMinutes: Int

  /// Creates the report of an input.
  public init(_ input: HistoryInput) {
    let selection = HistorySelection(input)
    let plays = selection.newest(max(0, input.query.limit ?? .max))
      .map { HistoryEntry($0, in: input.library, zone: input.zone) }
    self.plays = plays
    days = HistoryDay.days(of: plays, in: selection)
    total = selection.count
    shown = plays.count
    undated = selection.undatedCount
    shownMinutes = plays.reduce(0) { $0 + ($1.minutes ?? 0) }
    shownWithoutMinutes = plays.count { $0.minutes == nil }
  }
}
