import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// The small inputs in `Tests/Fixtures/cases`, in the shapes of the services' real files.
struct CaseTests {
  private func batch(_ name: String, options: ImportOptions = ImportOptions()) throws -> ImportBatch {
    var reader = ImportReader(options: options)
    try reader.read(paths: [Fixtures.sharedPath("cases/\(name)")], from: .live)
    return reader.finish()
  }

  private func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  @Test("Trakt's account export is read, and its statistics are listed as not needed")
  func traktAccountExport() throws {
    let batch = try batch("trakt-account-export")
    #expect(batch.plays.count == 1)
    #expect(batch.files.map(name) == ["watched-history-1.json"])
    #expect(batch.skippedFiles.map { name($0.path) } == ["user-last-activities.json", "user-stats.json"])
    #expect(Set(batch.skippedFiles.map(\.reason)) == ["a file of Trakt that holds no plays"])
    var state = PersistentState()
    let notices = state.merge(batch).notices
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("2 files skipped (a file of Trakt that holds no plays): ") == true, "\(notices)")
  }

  @Test("SeriesGuide's three backups are read together; the films are counted")
  func seriesGuideThreeBackups() throws {
    let batch = try batch("seriesguide-three-backups")
    #expect(batch.shows.map(\.title) == ["Harbour Lights", "Quiet Gulls", nil])
    #expect(!batch.plays.isEmpty)
    #expect(batch.films == 1)
    #expect(batch.skippedFiles.map { name($0.path) } == ["seriesguide-lists-backup.json"])
  }

  @Test(
    "One key that another service uses as well is not enough to recognize a file",
    arguments: [
      #"{"shows":{"watched":1},"movies":{"watched":2}}"#, #"{"shows":5}"#, #"{"anime":"x"}"#, #"[{"plays":3}]"#,
      #"[{"watched_at":null}]"#, #"[{"movie":{}}]"#,
      #"[{"seasons":[],"title":"A"}]"#,
    ])
  func oneKey(text: String) throws {
    #expect(try !ImportReader().recognizes(ImportSource(name: "a.json", bytes: [UInt8](text.utf8))))
  }
}
