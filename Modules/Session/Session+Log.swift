import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// The last entries of the store's log, the latest first; none without a file.
  ///
  /// - Throws: `SessionError` if the log cannot be read.
  public func log(_ limit: Int, since: Timestamp? = nil) throws(SessionError) -> [LogLine] {
    do { return try file?.log(limit, since: since) ?? [] } catch { throw SessionError(error) }
  }

  /// An entry of the log, with the rows that its action changed; nil for an unknown number.
  ///
  /// - Parameters:
  ///   - number: The action's number.
  ///   - limit: The maximum number of rows to read from each table.
  /// - Throws: `SessionError` if the log or the undo steps cannot be read.
  public func loggedChange(_ number: Int, limit: Int) throws(SessionError) -> LoggedChange? {
    do { return try file?.loggedChange(number, limit: limit, over: store.state) } catch { throw SessionError(error) }
  }

  /// The latest changes whose states are all kept, the earliest first, and the state before them.
  ///
  /// - Throws: `SessionError` if the log or the steps of undo cannot be read.
  public func keptHistory(
    _ limit: Int
  ) throws(SessionError) -> (before: AppState, lines: [(line: LogLine, after: AppState)]) {
    do {
      guard let file else { return (store.state, []) }
      let kept = try file.keptHistory(limit)
      let install = { [state = store.state] (contents: AppState) in
        var state = state
        file.install(contents, in: &state)
        return state
      }
      return (install(kept.before), kept.lines.map { ($0.line, install($0.after)) })
    } catch {
      throw SessionError(error)
    }
  }
}

/// An entry of the log with the changes of its action.
public struct LoggedChange: Equatable, Sendable {
  /// The line.
  public let line: LogLine

  /// The tables with changed rows; nil if the store does not keep the contents before and after the action any more.
  public let tables: [TableChange]?
}
