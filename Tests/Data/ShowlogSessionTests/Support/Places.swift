import Foundation
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogSession

/// Runs a test with the location of a store in a new folder, which is removed afterwards.
@MainActor
func withPlace(_ body: (StoreLocation) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("session-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(StoreLocation(path: folder.path + "/store.sqlite"))
}

/// Opens and reads the store file at a location, as another process does.
@MainActor
func opened(
  _ place: StoreLocation, _ mode: StoreMode, busyTimeout: Duration = .seconds(2)
) throws -> StoreFile<AppState> {
  let empty = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
  let file = try StoreFile.open(
    at: place.path, mode: mode, tables: AppState.storedTables, empty: empty, busyTimeout: busyTimeout)
  try file.load()
  return file
}

/// Opens a session at a location, at a fixed moment.
@MainActor
func open(
  _ place: StoreLocation, _ mode: Session.Mode = .writing, isLoaded: Bool = true,
  prepare: @escaping Session.Preparation = { _, _ in {} }
) throws -> Session {
  let now = Timestamp(seconds: 1_700_000_000)
  return try Session.open(
    place, mode: mode, isCreated: true, settings: SettingsState(now: now, zone: .utc), now: { now }, isLoaded: isLoaded,
    prepare: prepare)
}

/// Returns a batch with a show of three episodes, of which the first was watched.
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

func imported(_ show: Int) -> AppAction { .imports(.read(batch: batch(show), isDryRun: false)) }

func watched(_ episode: Int) -> AppAction {
  .history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: episode), at: .unknown)]))
}
