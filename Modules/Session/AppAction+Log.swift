import Foundation
import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogSearchFeature

extension AppAction {
  func logEntry(at moment: Timestamp) -> LogEntry {
    // The records are in the tables, so the log omits them.
    switch self {
    case .search(.fetched(id: _, let batch)): return Self.logEntry(ofFetched: batch, .added, at: moment)
    case .library(.fetched(let batch, let reason)): return Self.logEntry(ofFetched: batch, reason, at: moment)
    case .imports(.read(let batch, _)): return Self.logEntry(ofImport: batch, at: moment)
    // Most actions are logged as they are. A list of them would grow with each feature.
    default: break
    }
    return LogEntry(at: moment, kind: kind, action: Self.text(self), step: step ?? .recorded)
  }

  private static func logEntry(ofImport batch: ImportBatch, at moment: Timestamp) -> LogEntry {
    LogEntry(
      at: moment, kind: AppAction.imports(.read(batch: ImportBatch(), isDryRun: false)).kind,
      action: text(["files": batch.files, "shows": ["\(batch.showCount)"], "plays": ["\(batch.plays.count)"]]))
  }

  private static func logEntry(ofFetched batch: ImportBatch, _ reason: FetchReason, at moment: Timestamp) -> LogEntry {
    // Two entries of the library that are joined are fetched by two ids.
    var seen: Set<String> = []
    let titles = batch.shows.compactMap(\.title).filter { seen.insert($0).inserted }
    let words = titles.count <= 3 ? titles.joined(separator: ", ") : titles.count.of("show", "shows")
    return LogEntry(
      at: moment, kind: "catalog.\(reason.rawValue)", action: text(["shows": titles]),
      summary: "\(reason.rawValue) \(words)")
  }

  static func logEntry(ofRestore contents: PersistentState, at moment: Timestamp) -> LogEntry {
    let (shows, plays) = (contents.library.shows.count, contents.plays.count)
    return LogEntry(
      at: moment, kind: "library.restored", action: text(["shows": shows, "plays": plays]),
      summary: "restored \(shows.of("show", "shows")) and \(plays.of("play", "plays"))")
  }

  private static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
