import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import LeftfoldUndo
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogSQLite
import ShowlogSession
import ShowlogStandingFeature
import Testing

/// A store of an earlier version, with every combination of what it kept in four tables about a show's standing.
///
/// The version before standings wrote it: an import of a list, then commands, a show for each. The table beside it has what
/// that version listed, and what this one does.
@MainActor
struct StandingUpgradeTests {
  private func write(_ path: String) throws {
    let text = try String(contentsOfFile: Fixtures.path("standings-before.sql"), encoding: .utf8)
    var handle: OpaquePointer?
    defer { unsafe sqlite3_close_v2(handle) }
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let codes = [
      unsafe sqlite3_open(path, &handle), unsafe sqlite3_exec(handle, text, nil, nil, nil),
    ]
    try #require(codes == [SQLITE_OK, SQLITE_OK])
  }

  @Test("A store of the version before standings is upgraded with its undo, and each show keeps one of its standings")
  func upgrade() async throws {
    try await withPlace { place in
      try write(place.path)
      let session = try open(place)
      let (library, standings) = (session.store.state.library, session.store.state.standing.entries)
      let rows = try String(contentsOfFile: Fixtures.path("standings-before.txt"), encoding: .utf8)
        .split(separator: "\n").dropFirst().map { $0.split(separator: " | ").map(String.init) }
      #expect(rows.count == 66 && library.shows.count == 66)
      for row in rows {
        let show = try #require(library.shows.first { $0.title == row[0] }?.id)
        let listed = standings[id: show].flatMap {
          [.unlisted, .unfollowed].contains($0.kind) ? nil : $0.kind.rawValue
        }
        #expect(listed ?? "-" == row[4], "\(row)")
        #expect(row[3].split(separator: " ").map(String.init).contains(row[4]), "\(row)")
      }
      let upgraded = session.store.state
      #expect(try session.check()?.isIntact == true)
      var steps = 0
      while try await session.move(.undo) != nil { steps += 1 }
      #expect(session.store.state.persistent == PersistentState() && session.store.state.standing == StandingState())
      for _ in 0..<steps { #expect(try await session.move(.redo) != nil) }
      #expect(
        session.store.state.persistent == upgraded.persistent && session.store.state.standing == upgraded.standing)
      #expect(try session.check()?.isIntact == true && steps > 40)
    }
  }
}
