import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import Testing

/// The reports of players are committed by the session, before they are acknowledged.
@MainActor
struct SessionReportTests {
  private func report(_ number: Int, of show: String = "Show 1", at second: Int = 1_650_000_000) -> PlayReport {
    var report = PlayReport(player: "Plex", watchedAt: Timestamp(seconds: second))
    (report.show, report.season, report.number) = (show, 1, number)
    return report
  }

  @Test("A report is on the disk when it is taken, once, and undo takes it back; one that waits is read again")
  func stored() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.commit(imported(1))
      #expect(try await session.take(report(2)) == .play)
      #expect(try await session.take(report(2)) == .known)
      #expect(try await session.take(report(2, of: "Nowhere")) == .waiting)
      #expect(try await session.take(report(2, of: "Nowhere")) == .known)
      let other = try open(place)
      #expect(other.store.state.plays.count == 2 && other.store.state.players == session.store.state.players)
      try await session.commit(.undone)
      try await session.commit(.undone)
      #expect(session.store.state.plays.count == 1 && session.store.state.players.isEmpty)
    }
  }

  @Test("Reports that arrive together, at two processes, are one play")
  func together() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.commit(imported(1))
      let tasks = (0..<8).map { index in Task { try await (index % 2 == 0 ? first : second).take(report(3)) } }
      var taken: [Reported] = []
      for task in tasks { taken.append(try await task.value) }
      #expect(taken.count { $0 == .play } == 1 && taken.count { $0 == .known } == 7)
    }
  }

  @Test("While another process holds the store, a report is refused and not stored, and so is one too many")
  func refused() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.commit(imported(1))
      let holder = try opened(place, .readWrite)
      _ = try holder.lock()
      await #expect(throws: StoreError.self) { try await session.take(report(2)) }
      holder.rollback()
      #expect(session.store.state.plays.count == 1)
      #expect(try await session.take(report(2)) == .play)
    }
  }

  @Test("More reports than may wait are refused, and one that names an episode is not")
  func full() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.commit(imported(1))
      for number in 1...3 { #expect(try await session.take(report(number, of: "Nowhere"), limit: 3) == .waiting) }
      await #expect(throws: StoreError.self) { try await session.take(report(4, of: "Nowhere"), limit: 3) }
      #expect(try await session.take(report(2), limit: 3) == .play)
      #expect(session.store.state.players.reports.count == 3)
    }
  }
}
