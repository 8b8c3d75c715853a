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
    // new-feature: kept
    case .calendar, .trends, .shows, .imports, .settings, .opening, .restored: false
    }
  }

  /// The line that the log has of an import.
  static func logEntry(ofImport batch: ImportBatch, at moment: Timestamp) -> LogEntry {
    LogEntry(at: moment, kind: AppAction.imports(.read(batch: batch, isDryRun: false)).kind, action: text(batch))
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
    return LogEntry(at: moment, kind: kind, action: Self.text(self), step: undoStep)
  }

  /// Of an import only what it was, since its records are in the tables.
  private static func text(_ batch: ImportBatch) -> String {
    text(["files": batch.files, "shows": ["\(batch.shows.count)"], "plays": ["\(batch.plays.count)"]])
  }

  private static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
