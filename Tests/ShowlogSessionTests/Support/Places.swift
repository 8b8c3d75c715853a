import Foundation
import HistoryFeature
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogSession

/// A place for a store in a folder of its own, which goes afterwards.
@MainActor
func withPlace(_ body: (StoreLocation) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("session-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(StoreLocation(path: folder.path + "/store.sqlite"))
}

/// The store file at a place, as another process has it.
@MainActor
func opened(_ place: StoreLocation, _ mode: StoreMode) throws -> StoreFile<AppState> {
  let empty = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
  let file = try StoreFile.open(at: place.path, mode: mode, tables: AppState.storedTables, empty: empty)
  try file.load()
  return file
}

/// A session at a place, at a fixed moment.
@MainActor
func open(
  _ place: StoreLocation, _ mode: Session.Mode = .writing, isLoaded: Bool = true,
  prepare: @escaping Session.Preparation = { _, _ in {} }
) throws -> Session {
  let now = Timestamp(seconds: 1_700_000_000)
  return try Session.open(
    place, mode: mode, settings: SettingsState(now: now, zone: .utc), now: { now }, isLoaded: isLoaded,
    prepare: prepare)
}

/// The batch of a file: a show of three episodes, the first of which was watched.
func batch(_ show: Int) -> ImportBatch {
  var record = ShowRecord(ids: Ids(trakt: show), source: .mention)
  record.title = "Show \(show)"
  record.episodes = (1...3).map { EpisodeRecord(season: 1, number: $0, source: .mention) }
  var batch = ImportBatch()
  batch.shows = [record]
  let moment = Timestamp(seconds: 1_600_000_000 + show)
  batch.plays = [PlayRecord(show: 0, episode: 0, evidence: .item(traktID: show, watchedAt: moment))]
  return batch
}

/// An import of such a file.
func imported(_ show: Int) -> AppAction { .imports(.read(batch: batch(show), isDryRun: false)) }

/// A mark of an episode.
func watched(_ episode: Int) -> AppAction {
  .history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: episode), at: .unknown)]))
}
