import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import LeftfoldUndo
import ShowlogApp
import ShowlogInterchange
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogPersistence
import ShowlogSQLite
import ShowlogSession
import Testing

/// A store of the version that kept days as their noon: three plays of films from a diary and from Trakt in Auckland, and
/// four plays of episodes, of which three are days.
@MainActor
struct DayUpgradeTests {
  private func write(_ path: String) throws {
    let text = try String(contentsOfFile: Fixtures.path("days-before.sql"), encoding: .utf8)
    var handle: OpaquePointer?
    defer { unsafe sqlite3_close_v2(handle) }
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let codes = [unsafe sqlite3_open(path, &handle), unsafe sqlite3_exec(handle, text, nil, nil, nil)]
    try #require(codes == [SQLITE_OK, SQLITE_OK])
  }

  private func films(_ state: AppState) -> [String] {
    state.movies.plays.map { $0.watched.map(\.description) ?? "undated" }
  }

  /// Without the moments at which undo and redo stated what followed from marks.
  private func shown(_ state: AppState) -> AppState {
    var state = state
    state.standing.entries = EntityTable(
      state.standing.entries.map { Standing(id: $0.id, $0.kind, reason: $0.reason, origin: $0.origin) })
    return state
  }

  @Test("Days of films become days, plays of episodes stay as they are, and every change can be undone and redone")
  func upgrade() async throws {
    try await withPlace { place in
      try write(place.path)
      let session = try open(place)
      let upgraded = session.store.state
      #expect(films(upgraded) == ["2024-05-01", "2024-05-01T20:10:00Z", "2024-06-01"])
      #expect(
        upgraded.plays.plays.map { $0.watched.map(\.description) ?? "" } == [
          "2024-01-02T11:00:00Z", "2024-01-03T19:00:00Z", "2024-02-01T11:00:00Z", "2026-11-27T12:00:00Z",
        ])
      #expect(try session.check()?.isIntact == true)
      var steps = 0
      while try await session.move(.undo) != nil { steps += 1 }
      #expect(session.store.state.persistent == PersistentState() && session.store.state.movies == MoviesState())
      for _ in 0..<steps { #expect(try await session.move(.redo) != nil) }
      #expect(!AppState.differ(shown(session.store.state), shown(upgraded)) && steps == 5)
      #expect(try session.check()?.isIntact == true)
    }
  }

  @Test("The diary that the days are from adds nothing, in any zone, and a day apart from a moment stays apart")
  func diary() async throws {
    try await withPlace { place in
      try write(place.path)
      let session = try open(place)
      let text = """
        Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
        2024-05-03,Heat,1995,https://boxd.it/1,4.5,,,2024-05-01
        2024-05-03,Heat,1995,https://boxd.it/2,4.5,Yes,,2024-05-02
        2024-05-03,Up,2009,https://boxd.it/3,4,,,2024-06-01

        """
      for zone in ["Pacific/Auckland", "America/New_York"] {
        var reader = ImportReader(options: ImportOptions(zone: Zone(zone)))
        try reader.read(ImportSource(name: "diary.csv", bytes: Array(text.utf8)))
        var state = session.store.state
        _ = try state.importFiles(reader.finish(), at: state.settings.now)
        #expect(films(state) == ["2024-05-01", "2024-05-01T20:10:00Z", "2024-06-01"], "\(zone)")
      }
    }
  }
}
