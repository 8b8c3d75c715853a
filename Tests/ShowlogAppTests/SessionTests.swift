import Foundation
import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import Testing

@MainActor
struct SessionTests {
  private let now = Timestamp(seconds: 1_700_000_000)

  private func withPlace(_ body: (StorePlace) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("session-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(StorePlace(path: folder.path + "/store.sqlite"))
  }

  private func open(_ place: StorePlace, _ mode: Session.Mode = .writing) throws -> Session {
    let now = now
    return try Session.open(place, mode: mode, settings: SettingsState(now: now, zone: .utc), now: { now })
  }

  private let batch: ImportBatch = {
    var record = ShowRecord(ids: Ids(trakt: 1), source: .mention)
    record.title = "One"
    record.episodes = (1...3).map { EpisodeRecord(season: 1, number: $0, source: .mention) }
    var batch = ImportBatch()
    batch.shows = [record]
    return batch
  }()

  private func watched(_ episode: Int) -> AppAction {
    .history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: episode), at: .unknown)]))
  }

  @Test("What an action changed is there when the place is opened again")
  func kept() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run([.imports(.read(batch: batch, isDryRun: false)), watched(1)])
      session.close()
      let again = try open(place, .reading)
      #expect(again.store.state.persistent == session.store.state.persistent)
      #expect(again.store.state.history.plays.count == 1)
    }
  }

  @Test("Two sessions of one place do not lose each other's plays: each acts on what the other has written")
  func twoSessions() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.run(.imports(.read(batch: batch, isDryRun: false)))
      try await second.run(watched(1))
      try await first.run(watched(2))
      try await second.run(watched(3))
      let third = try open(place, .reading)
      #expect(third.store.state.history.plays.plays.map(\.episode.rawValue) == [1, 2, 3])
      #expect(Set(third.store.state.history.plays.plays.map(\.id)).count == 3)
    }
  }

  @Test("A place without a store is empty to read, and stays without one")
  func nothingThere() async throws {
    try await withPlace { place in
      let session = try open(place, .reading)
      #expect(session.store.state.library.shows.isEmpty)
      #expect(!place.exists)
    }
  }

  @Test("The sample is made once and whole: real shows, a made-up history, the same everywhere")
  func sample() async throws {
    try await withPlace { place in
      try await Session.makeSample(at: place, zone: .utc)
      let state = try open(place, .reading).store.state
      #expect(state.library.shows.count > 300)
      #expect(state.library.episodes.count == 314)
      #expect(state.history.plays.count > 150)
      #expect(state.history.plays.plays.allSatisfy { $0.watchedAt.map { $0 <= SampleHistory.now } ?? true })
    }
  }
}
