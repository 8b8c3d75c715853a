import LeftfoldInspector
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

/// A change of the log as an action of a history, which leads to the state after the change.
public struct LoggedStep: Sendable {
  /// The change.
  public let line: LogLine
  /// The state after the change.
  public let after: AppState
}

/// The latest changes of a store's log, and the history of those whose versions are kept, of which it shows one.
public struct LoggedVersions: Equatable, Sendable {
  /// The lines of the log, the latest first.
  public var lines: [LogLine] = []

  /// The history of the kept versions; at its present, the current version is shown.
  public var history: History<AppState, LoggedStep>

  /// Creates versions from kept changes, the earliest first, each with the state after it.
  public init(
    lines: [LogLine] = [], before: AppState = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc)),
    _ kept: [(line: LogLine, after: AppState)] = []
  ) {
    self.lines = lines
    history = History(initial: before) { state, step in
      state = step.after
      return nil
    }
    let start = kept.first?.line.entry.at.seconds ?? 0
    for (line, after) in kept {
      var context = ActionContext()
      // A clock that was set back would give a time before the start, and a damaged moment one without nanoseconds.
      let passed = line.entry.at.seconds.subtractingReportingOverflow(start)
      context.time = UInt64(min(max(0, passed.overflow ? 0 : passed.partialValue), 1 << 33)) * 1_000_000_000
      // So that the page of the inspector has the numbers of the log.
      history.skipIDs(before: line.number)
      history.perform(LoggedStep(line: line, after: after), context: context)
    }
  }

  /// Whether the lines are equal, and the same version is shown.
  public static func == (left: Self, right: Self) -> Bool {
    left.lines == right.lines && left.history.count == right.history.count
      && left.history.position == right.history.position
  }

  /// The number of the change after which the store is shown, 0 for before the first; nil for the current version.
  public var shown: Int? {
    guard history.isTraveling, let first = history.entries.first else { return nil }
    return history.position == 0 ? first.action.line.number - 1 : line(at: history.position).number
  }

  /// The time that counts as now in the version that is shown; nil in the current one.
  public var moment: Timestamp? { history.isTraveling ? line(at: max(1, history.position)).entry.at : nil }

  private func line(at position: Int) -> LogLine { history.entries[position - 1].action.line }

  /// Shows the version after a change; returns false if it is not kept, and then changes nothing.
  public mutating func travel(to number: Int) -> Bool {
    let position = history.entries.count { $0.action.line.number <= number }
    let isStart = position == 0 && history.entries.first?.action.line.number == number + 1
    let isEnd = position > 0 && line(at: position).number == number
    // The version after an undo is also that after an earlier change.
    guard isStart || isEnd || lines.contains(where: { $0.number == number && $0.isKept }) else { return false }
    return history.jump(toPosition: position)
  }

  /// Returns a change with its rows, up to a number of each table.
  ///
  /// - Complexity: O(difference).
  public func change(_ line: LogLine, limit: Int) -> LoggedChange {
    guard let index = history.entries.firstIndex(where: { $0.action.line.number == line.number }) else {
      return LoggedChange(line: line, tables: nil, firstKept: history.entries.first?.action.line.number)
    }
    let (old, new) = (history.state(at: index), history.state(at: index + 1))
    return LoggedChange(line: line, tables: TableChange.all(from: old, to: new, limit: limit))
  }
}
