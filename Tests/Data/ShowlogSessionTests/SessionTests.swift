import Foundation
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import Testing

@MainActor
struct SessionTests {
  @Test("A change persists when the store is opened again")
  func kept() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run([imported(1), watched(1)])
      session.close()
      let again = try open(place, .reading)
      #expect(again.store.state.persistent == session.store.state.persistent)
      #expect(again.store.state.history.plays.count == 2)
    }
  }

  @Test("Two sessions on one store keep each other's plays: each commits on top of the other's")
  func twoSessions() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.run(imported(1))
      try await second.run(watched(1))
      try await first.run(watched(2))
      try await second.run(watched(3))
      let third = try open(place, .reading)
      #expect(third.store.state.history.plays.plays.map(\.episode.rawValue) == [1, 1, 2, 3])
      #expect(Set(third.store.state.history.plays.plays.map(\.id)).count == 4)
    }
  }

  @Test("A locked session has the latest contents, and no other process changes the store until its commit or its end")
  func locked() async throws {
    try await withPlace { place in
      let (session, other) = (try open(place), try opened(place, .readWrite, busyTimeout: .zero))
      func isLocked() -> Bool {
        do throws(StoreError) {
          _ = try other.lock()
          other.rollback()
          return false
        } catch {
          return error.kind == .busy
        }
      }
      let first = try open(place)
      try await first.run(imported(1))
      try session.lock()
      #expect(session.store.state.persistent == first.store.state.persistent)
      #expect(isLocked())
      // A commit without a change releases the lock too.
      for action in [watched(1), .settings(.clockTicked(now: Timestamp(seconds: 1_700_000_001)))] {
        try session.lock()
        try await session.commit(action)
        #expect(!isLocked())
      }
      try session.lock()
      session.close()
      #expect(!isLocked())
    }
  }

  @Test("A missing store reads as empty, and is not created by reading")
  func nothingThere() async throws {
    try await withPlace { place in
      let session = try open(place, .reading)
      #expect(session.store.state.library.shows.isEmpty)
      #expect(!place.exists)
    }
  }

  @Test("The sample is created complete: real shows, a made-up history, equal everywhere")
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
