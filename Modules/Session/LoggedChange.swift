import ShowlogApp
import ShowlogPersistence

/// A line of the log with the rows that its action changed.
public struct LoggedChange: Equatable, Sendable {
  /// The line of the log.
  public let line: LogLine

  /// The tables with changed rows; nil if the store no longer keeps the contents before and after the action.
  public let tables: [TableChange]?
}

extension StoreFile<AppState> {
  /// Nil for an unknown number. `state` provides the unstored part of the states before and after.
  func loggedChange(_ number: Int, limit: Int, over state: AppState) throws(StoreError) -> LoggedChange? {
    guard let line = try logLine(number) else { return nil }
    let kept = try contents(at: number - 1...number)
    guard let before = kept[number - 1], let after = kept[number] else { return LoggedChange(line: line, tables: nil) }
    var (old, new) = (state, state)
    install(before, in: &old)
    install(after, in: &new)
    return LoggedChange(line: line, tables: TableChange.all(from: old, to: new, limit: limit))
  }
}
