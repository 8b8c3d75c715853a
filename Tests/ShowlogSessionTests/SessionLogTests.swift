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

  @Test("The log counts a show once, also if an import has several records of it")
  func countedOnce() async throws {
    try await withPlace { place in
      var batch = ImportBatch()
      batch.shows = [1, 2, 1].map { ShowRecord(ids: Ids(tvdb: $0), source: .mention) }
      let session = try open(place)
      try await session.run(.imports(.read(batch: batch, isDryRun: false)))
      let action = try #require(try opened(place, .readOnly).log(1).first).entry.action
      #expect(action.contains(#""shows":["2"]"#), "\(action)")
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
      session.watchOtherProcesses()
      var failures: [String] = []
      for await new in session.newLines(after: 0) {
        if case .failure(let error) = new { failures.append(error.message) }
      }
      #expect(failures == ["\(place.path): the store cannot be watched for changes"])
    }
  }
}
