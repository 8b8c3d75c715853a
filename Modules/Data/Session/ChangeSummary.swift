import Foundation
import LeftfoldEntities
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSearchFeature

/// A summary of a change of the stored state, in words and in numbers.
public struct ChangeSummary: Equatable, Sendable {
  /// The change in a few words, as in `watched Breaking Bad S01E03`.
  ///
  /// Titles are as in the imported files, and not safe for a terminal.
  public private(set) var text: String

  /// The number of plays added; negative for removed ones.
  public let plays: Int

  /// The number of episodes added; negative for removed ones.
  public let episodes: Int

  /// The number of shows added; negative for removed ones.
  public let shows: Int

  /// Creates the summary of the change between two states; nil if they are equal.
  ///
  /// A change of tables without a description of their own is summarized by the tables' names.
  ///
  /// - Complexity: O(changed rows).
  public init?(from old: AppState, to new: AppState) {
    let change = Change(old: old.persistent, new: new.persistent)
    // What else a play of the viewer changes follows from it, but for films; a file states ratings and lists as well.
    // A round follows its show, which goes without saying.
    let isWhole = change.rewatch == nil && (change.isImport || change.plays.isEmpty)
    var shown = isWhole ? new : old
    shown.movies = new.movies
    var words = appFeatures.compactMap { $0.describe(old, shown) }
    if words.isEmpty || change.isImport || !isWhole, let text = change.text { words.insert(text, at: 0) }
    guard let text = words.isEmpty ? Self.tables(from: old, to: new) : words.joined(separator: ", ") else { return nil }
    self.init(text: text, from: old.persistent, to: new.persistent)
  }

  private static func tables(from old: AppState, to new: AppState) -> String? {
    let changed = AppState.storedTables.filter { !$0.isEqual(old, new) }
    let names = changed.map { $0.name.replacing("_", with: " ") }
    return names.isEmpty ? nil : "changed the " + names.joined(separator: " and the ")
  }

  /// Creates the summary of the change between two versions of the library and plays; nil if they are equal.
  public init?(from old: PersistentState, to new: PersistentState) {
    guard let text = Change(old: old, new: new).text else { return nil }
    self.init(text: text, from: old, to: new)
  }

  func worded(_ words: String?) -> ChangeSummary {
    var summary = self
    if let words { summary.text = words }
    return summary
  }

  private init(text: String, from old: PersistentState, to new: PersistentState) {
    self.text = text
    plays = new.plays.count - old.plays.count
    episodes = new.library.episodes.count - old.library.episodes.count
    shows = new.library.shows.count - old.library.shows.count
  }
}

private struct Change {
  let shows: EntityDiff<Show>
  let plays: EntityDiff<Play>
  /// The changes of episodes are the viewer's.
  let isOfViewer: Bool
  let newEpisodes: Int
  /// The episodes that the viewer skips from now on, or no longer.
  let skips: [Episode]
  /// The show of which the viewer starts a round, or ends one; nil for any other change.
  let rewatch: Show?
  /// A viewer adds plays of origin `here` and removes plays; any other change of library and plays comes from files.
  let isImport: Bool
  let old: PersistentState
  let new: PersistentState

  init(old: PersistentState, new: PersistentState) {
    (self.old, self.new) = (old, new)
    shows = new.library.shows.diff(from: old.library.shows)
    plays = new.plays.plays.diff(from: old.plays.plays)
    let episodes = new.library.episodes.diff(from: old.library.episodes)
    newEpisodes = episodes.insertedCount
    skips = episodes.compactMap { change in
      guard var unskipped = change.new, unskipped.isSkipped != change.old?.isSkipped else { return nil }
      unskipped.isSkipped.toggle()
      unskipped.skipStatedAt = change.old?.skipStatedAt
      return unskipped == change.old ? change.new : nil
    }
    // A viewer who watches an episode that is not listed adds it.
    let watched = Set(plays.lazy.compactMap { $0.old == nil && $0.new?.origin == .here ? $0.new?.episode : nil })
    isOfViewer = episodes.allSatisfy { $0.old == nil && watched.contains($0.id) } || skips.count == episodes.count
    rewatch = shows.count == 1 && plays.isEmpty && episodes.isEmpty ? shows.lazy.compactMap(Self.rewatch).first : nil
    isImport = rewatch == nil && (!isOfViewer || !shows.isEmpty || Self.areOfFiles(plays))
  }

  var text: String? {
    if let dated { return "changed the date of \(watched(dated, in: new))" }
    if let moved { return moved }
    if let rewatch {
      return "\(rewatch.resetAt == nil ? "ended a round of" : "started another round of") \(rewatch.title)"
    }
    if !isImport, let first = skips.first {
      return "\(first.isSkipped ? "skipped" : "no longer skips") \(words(of: skips, in: new))"
    }
    if isImport { return "imported \(imported)" }
    if plays.insertedCount > 0 { return "watched \(watched(plays.compactMap(\.new), in: new))" }
    if plays.removedCount > 0 {
      let removed = plays.compactMap(\.old)
      let isRest = removed.allSatisfy { new.plays.isWatched($0.episode) }
      let rest = removed.count == 1 ? "removed a play of " : "removed plays of "
      return (isRest ? rest : "unwatched ") + watched(removed, in: old)
    }
    return nil
  }

  /// The plays whose dates a viewer changed; nil for any other change. An import dates plays that it makes its own.
  private var dated: [Play]? {
    guard isOfViewer, shows.isEmpty, plays.count == plays.updatedCount, !plays.isEmpty else { return nil }
    let isDating = plays.allSatisfy { change in
      guard let old = change.old, let new = change.new else { return false }
      return old.watched != new.watched && (old.origin == new.origin || old.origin == .here || new.origin == .here)
    }
    return isDating ? plays.compactMap(\.new) : nil
  }

  /// The words for plays that a viewer moved to other episodes; nil for any other change. An import that joins episodes changes
  /// them too.
  private var moved: String? {
    guard isOfViewer, shows.isEmpty, plays.insertedCount == 0 else { return nil }
    let changes = plays.compactMap { change in change.old.map { (old: $0, new: change.new) } }
    guard changes.contains(where: { $0.new.map { $0.episode } != $0.old.episode && $0.new != nil }),
      let target = changes.lazy.compactMap({ $0.new }).first
    else { return nil }
    return "moved \(watched(changes.map(\.old), in: old)) to \(watched([target], in: new))"
  }

  private static func rewatch(_ change: EntityDiff<Show>.Element) -> Show? {
    guard var earlier = change.old, let new = change.new, earlier.rewatches != new.rewatches else { return nil }
    earlier.facts.rewatches = new.rewatches
    return earlier == new ? new : nil
  }

  private static func areOfFiles(_ plays: EntityDiff<Play>) -> Bool {
    plays.updatedCount > 0 || plays.contains { $0.old == nil && $0.new?.origin != .here }
  }

  private var imported: String {
    let counts = [
      (plays.insertedCount, "play", "plays"), (newEpisodes, "new episode", "new episodes"),
      (shows.insertedCount, "new show", "new shows"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { $0.0.of($0.1, $0.2) }
    return words.isEmpty ? "facts of known shows and episodes" : words.joined(separator: ", ")
  }

  private func watched(_ plays: [Play], in state: PersistentState) -> String {
    let keys = Set(plays.map(\.episode))
    return words(of: keys.compactMap { state.library.episodes[id: $0] }, in: state)
  }

  private func words(of episodes: [Episode], in state: PersistentState) -> String {
    let shows = Set(episodes.map(\.show))
    guard shows.count == 1, let first = episodes.first else {
      return "\(episodes.count.of("episode", "episodes")) of \(shows.count.of("show", "shows"))"
    }
    let title = state.library.shows[id: first.show]?.title ?? ""
    return episodes.count == 1
      ? "\(title) \(state.library.label(of: first))" : "\(episodes.count.words) episodes of \(title)"
  }
}

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
