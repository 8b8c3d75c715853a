import Foundation
import ShowlogPersistence
import Testing

struct DraftFileTests {
  @Test("A draft gets its name once it is complete, and replaces no file")
  func published() throws {
    let folder = try TemporaryFolder("draft-published")
    for (text, isFirst) in [("one", true), ("two", false)] {
      let draft = DraftFile(of: folder["file"])
      try Data(text.utf8).write(to: URL(fileURLWithPath: draft.path))
      #expect(folder.names.count == (isFirst ? 1 : 2))
      do {
        try draft.publish()
        #expect(isFirst)
      } catch {
        #expect(!isFirst && error.code == .EEXIST)
      }
      draft.remove()
      #expect(folder.names == ["file"])
      #expect(try folder.bytes("file") == Data("one".utf8))
    }
  }

  @Test("A draft is removed with the files that SQLite puts beside it, if what writes it fails")
  func failed() throws {
    let folder = try TemporaryFolder("draft-failed")
    let draft = DraftFile(of: folder["file"])
    #expect(throws: CocoaError.self) {
      try draft.removing {
        for end in ["", "-wal", "-shm", "-journal"] {
          try Data().write(to: URL(fileURLWithPath: draft.path + end))
        }
        throw CocoaError(.fileWriteUnknown)
      }
    }
    #expect(folder.names == [])
  }
}
