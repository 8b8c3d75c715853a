import HistoryFeature
import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import Testing

@MainActor
struct SessionLogTests {
  @Test("A change that another session committed since the last read is shown with its rows")
  func foreignChange() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await second.run(imported(1))
      #expect(
        try await first.readChange(1, limit: 20)?.tables?.contains { $0.table == "plays" && $0.inserted == 1 } == true)
      #expect(try await first.keptHistory(10).lines.last?.after.history.plays.count == 1)
    }
  }

  @Test("A session for reading travels to a change that another one committed since")
  func foreignTravel() async throws {
    try await withPlace { place in
      let writer = try open(place)
      try await writer.run(imported(1))
      let reader = try open(place, .reading)
      try await writer.run(imported(2))
      try reader.travel(to: 2, now: Timestamp(seconds: 1_700_000_000))
      #expect(reader.store.state.history.plays.count == 2)
    }
  }

  @Test("A session that is watching its store already reports that it cannot follow the log")
  func secondWatch() async throws {
    try await withPlace { place in
      let session = try open(place)
      defer { session.close() }
      session.follow()
      var failures: [String] = []
      for await new in session.newLines(after: 0) {
        if case .failure(let error) = new { failures.append(error.message) }
      }
      #expect(failures == ["\(place.path): the store cannot be watched for changes"])
    }
  }
}
