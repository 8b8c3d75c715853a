import LeftfoldCore
import LeftfoldInspector
import LeftfoldUndo
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogSearchFeature
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
      #expect(try await first.versions(10).history.entries.last?.state.history.plays.count == 1)
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

  private var lost: ImportBatch {
    var record = ShowRecord(ids: Ids(tvmaze: 82), source: .tvmaze)
    record.title = "Lost"
    var batch = ImportBatch()
    batch.shows = [record]
    return batch
  }

  @Test("A show of the catalog is logged and followed alike, added by a command or on the screen")
  func added() async throws {
    let batch = lost
    var logged: [[String?]] = []
    var states: [AppState] = []
    for action in [AppAction.search(.fetched(id: 82, batch: batch)), .library(.fetched(batch: batch, reason: .added))] {
      try await withPlace { place in
        let session = try open(place)
        try await session.run(action)
        let entry = try #require(try opened(place, .readOnly).log(9).first).entry
        logged.append([entry.kind, entry.action, entry.summary])
        states.append(session.store.state)
      }
    }
    #expect(logged[0] == logged[1] && logged[0][2] == "added Lost", "\(logged)")
    #expect(!AppState.differ(states[0], states[1]) && states[0].standings.map(\.kind) == [.followed])
  }

  @Test("A known show that the screen fetches again is no line of the log and no undo step")
  func addedAgain() async throws {
    let batch = lost
    try await withPlace { place in
      let session = try open(place)
      for _ in 1...3 { try await session.run(.search(.fetched(id: 82, batch: batch))) }
      let file = try opened(place, .readOnly)
      #expect(try file.log(9).map(\.entry.summary) == ["added Lost"])
      #expect(try await session.move(.undo)?.text == "added Lost")
      #expect(session.store.state.library.shows.isEmpty)
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
        if case .failure(let error) = new { failures.append("\(error)") }
      }
      #expect(failures == ["\(place.path): the store cannot be watched for changes"])
    }
  }
}
