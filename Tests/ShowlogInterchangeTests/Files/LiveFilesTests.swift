import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

struct LiveFilesTests {
  private let folder = Fixtures.sharedPath("")

  @Test("A folder of this machine is read: all files that are recognized, and a note of the one that is not")
  func realFolder() throws {
    var reader = ImportReader()
    try reader.read(paths: [folder], from: .live)
    #expect(reader.notes == ["\(folder)/SOURCES.md: passed over, since it is no file that is read here"])
    let batch = reader.finish()
    #expect(batch.files.count == 11)
    #expect(batch.plays.count == 313)
    #expect(batch.shows.filter { $0.ids.slug == "game-of-thrones" }.map(\.episodes.count) == [73])
  }

  @Test("A file is read whole, and not much beyond a limit")
  func limits() throws {
    let path = Fixture.schedule.path
    #expect(try ImportFiles.live.read(path, nil) == (try Fixture.schedule.source.bytes))
    let cut = try ImportFiles.live.read(path, 100)
    #expect(cut.count > 100 && cut.count <= 100 + 1 << 20)
  }

  @Test("A path to nothing and a folder as a file are errors that say so")
  func failures() throws {
    let path = "\(folder)/no-such-file.json"
    #expect(throws: ImportFileError(file: path, reason: .missing)) { try ImportFiles.live.expand([path]) }
    #expect(throws: ImportFileError(file: path, reason: .missing)) { try ImportFiles.live.read(path, nil) }
    #expect(throws: ImportFileError.self) { try ImportFiles.live.read(folder, nil) }
    #expect(throws: ImportFileError(file: path, reason: .missing)) { try ImportFiles.live.names(path) }
  }
}
