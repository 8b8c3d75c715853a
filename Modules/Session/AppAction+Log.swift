import Foundation
import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

extension AppAction {
  /// What it means to undo.
  var undoStep: UndoStep {
    switch self {
    case .undone: .undo
    case .redone: .redo
    default: .recorded
    }
  }

  /// The line that the log has of the action if it changed what is stored.
  func logEntry(at moment: Timestamp) -> LogEntry {
    LogEntry(at: moment, kind: kind, action: Self.text(self), step: undoStep)
  }

  /// The line that the log has of an import: only what it was, since its records are in the tables.
  static func logEntry(ofImport batch: ImportBatch, at moment: Timestamp) -> LogEntry {
    LogEntry(
      at: moment, kind: AppAction.imports(.read(batch: batch, isDryRun: false)).kind,
      action: text(["files": batch.files, "shows": ["\(batch.shows.count)"], "plays": ["\(batch.plays.count)"]]))
  }

  private static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
