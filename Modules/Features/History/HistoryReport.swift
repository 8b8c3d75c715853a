import ShowlogModels

/// What was watched, as `history --json` prints it.
///
/// O(plays shown × log n) without a show, however many plays there are; with one, its plays are looked through.
public struct HistoryReport: Equatable, Sendable, Encodable {
  /// The plays that are shown, the newest first: by time, then by key; those without a date last.
  public let plays: [HistoryEntry]

  /// The days of these plays, in their order.
  public let days: [HistoryDay]

  /// How many plays match, shown or not.
  public let total: Int

  /// How many of them are shown.
  public let shown: Int

  /// How many of those that match have no date.
  public let undated: Int

  /// Minutes of the plays that are shown.
  public let shownMinutes: Int

  /// How many of the plays that are shown have no known run time, and so no part in the minutes.
  public let shownWithoutMinutes: Int

  /// The report on an input.
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
