import Foundation
import HistoryFeature
import LeftfoldCore
import ShowlogModels
import ShowlogPersistence
import ShowsFeature

extension AppAction {
  /// Whether it changes what outlives a run, as soon as it is handled.
  var isKept: Bool {
    switch self {
    case .library, .undone, .redone: true
    case .history(let action):
      switch action {
      case .watched, .unwatched, .playsRemoved: true
      case .queried, .showChosen, .cleared, .moreAsked: false
      }
    case .shows(.followed), .shows(.unfollowed): true
    case .imports(.read(_, let isDryRun)): !isDryRun
    // new-feature: kept
    case .calendar, .trends, .shows, .imports, .settings, .opening, .restored, .recalled: false
    }
  }

  /// What it means to the history of what outlives a run.
  var undoStep: UndoStep {
    switch self {
    case .undone: .undo
    case .redone: .redo
    default: isKept ? .recorded : .unrecorded
    }
  }

  /// The action's row in the log; nil for one that changes nothing that is kept.
  func logEntry(at moment: Timestamp) -> LogEntry? {
    guard isKept else { return nil }
    return LogEntry(at: moment, kind: kind, action: logText, step: undoStep)
  }

  /// The action as JSON; of an import only what it was, since its records are in the tables.
  private var logText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data?
    if case .imports(.read(let batch, _)) = self {
      data = try? encoder.encode(
        ["files": batch.files, "shows": ["\(batch.shows.count)"], "plays": ["\(batch.plays.count)"]])
    } else {
      data = try? encoder.encode(self)
    }
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
