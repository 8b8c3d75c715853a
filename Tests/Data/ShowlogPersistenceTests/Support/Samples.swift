import Foundation
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

func line(_ kind: String = "test", at seconds: Int = 1_700_000_000) -> LogEntry {
  LogEntry(at: Timestamp(seconds: seconds), kind: kind, action: #"{"\#(kind)":{}}"#)
}

extension PersistentState {
  /// Returns one show with some episodes, and a play of each.
  static func sample(episodes count: Int = 3, title: String = "Severance") -> PersistentState {
    var show = Show(
      id: ShowID(rawValue: 1),
      ids: Ids(trakt: 154_997, tvmaze: 44_933, imdb: "tt11280740", slug: "severance"),
      title: title, year: 2022, status: .running, runtime: 50, resetAt: Timestamp(seconds: 1_650_000_000),
      source: .tvmaze)
    show.premiered = Day(year: 2022, month: 2, day: 18)
    (show.genres, show.network, show.country) = (["Drama", "Science-Fiction"], "Apple TV+", "Ruritania")
    let episodes = (1...max(count, 1)).prefix(count).map { number in
      Episode(
        id: EpisodeID(rawValue: number), show: show.id, season: 1, number: number,
        ids: Ids(trakt: 5_000 + number),
        title: "Episode \(number)", airing: .at(Timestamp(seconds: 1_645_000_000 + number * 604_800)),
        runtime: 50,
        source: .trakt)
    }
    let plays = episodes.map {
      Play(id: PlayID(rawValue: $0.id.rawValue), episode: $0.id, watchedAt: Timestamp(seconds: 1_660_000_000))
    }
    return PersistentState(
      library: Library(shows: EntityTable([show]), episodes: EntityTable(episodes)),
      plays: PlayLog(EntityTable(plays)))
  }

  func retitled(_ title: String) -> PersistentState {
    var state = self
    state.library.change { shows, _ in
      for id in Array(shows.ids) { shows.update(id) { $0.title = title } }
    }
    return state
  }

  func withPlay(at seconds: Int?) -> PersistentState {
    var state = self
    state.plays.change { plays in
      _ = plays.set(
        Play(
          id: plays.nextID, episode: EpisodeID(rawValue: 1), watchedAt: seconds.map(Timestamp.init(seconds:)),
          traktID: nil, origin: .here))
    }
    return state
  }
}

/// The store file of these tests: the library and the plays.
typealias StoreFile = ShowlogPersistence.StoreFile<PersistentState>

extension PersistentState {
  static let tables =
    StoredTable.library.pullback(state: \PersistentState.library)
    + [StoredTable.plays.pullback(state: \PersistentState.plays)]
}

extension ShowlogPersistence.StoreFile where State == PersistentState {
  func replace(with state: PersistentState, _ entry: LogEntry = line()) throws {
    let old = try lock() ?? contents
    try write(entry, from: old, to: state)
    try commit()
  }

  static func loaded(_ path: String, _ mode: StoreMode = .readWrite) throws -> StoreFile {
    let file = try open(at: path, mode: mode, busyTimeout: .milliseconds(50))
    try file.load()
    return file
  }

  static func open(
    at path: String, mode: StoreMode, busyTimeout: Duration = .seconds(2)
  ) throws(StoreError) -> StoreFile {
    try open(at: path, mode: mode, tables: PersistentState.tables, empty: PersistentState(), busyTimeout: busyTimeout)
  }
}

func failure(of work: () throws -> Void) -> StoreError? {
  do {
    try work()
    return nil
  } catch { return error as? StoreError }
}
