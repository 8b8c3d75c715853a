import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

struct LiveFilesTests {
  private let folder = Fixtures.sharedPath("")

  @Test("Folders on disk are read: all recognized files, and a list of the others")
  func realFolder() throws {
    var stores: [String] = []
    var reader = ImportReader { source, _ in stores.append(source.name) }
    try reader.read(paths: ["trakt", "tvmaze", "tvtime", "fuzz"].map { "\(folder)/\($0)" }, from: .live)
    let batch = reader.finish()
    #expect(
      batch.skippedFiles.map { $0.path.split(separator: "/").last }.filter { $0?.hasSuffix(".corpus") == false }
        == ["archive.zip.hex"])
    #expect(stores == ["library", "marked-library"].map { "\(folder)/fuzz/\($0).json" })
    #expect(batch.files.count == 24)
    #expect(batch.plays.count > 318)
    #expect(batch.shows.filter { $0.ids.tvmaze == 82 }.map(\.episodes.count) == [73])
  }

  @Test("A file is read completely, or only slightly beyond the limit")
  func limits() throws {
    let path = Fixture.schedule.path
    #expect(try ImportFiles.live.read(path, nil) == (try Fixture.schedule.source.bytes))
    let cut = try ImportFiles.live.read(path, 100)
    #expect(cut.count > 100 && cut.count <= 100 + 1 << 20)
  }

  @Test("A missing path and a folder in place of a file are errors with that reason")
  func failures() throws {
    let path = "\(folder)/no-such-file.json"
    #expect(throws: ImportFileError(file: path, reason: .missing)) { try ImportFiles.live.kind(path, true) }
    #expect(throws: ImportFileError(file: path, reason: .missing)) { try ImportFiles.live.read(path, nil) }
    #expect(throws: ImportFileError.self) { try ImportFiles.live.read(folder, nil) }
    #expect(throws: ImportFileError(file: path, reason: .missing)) { try ImportFiles.live.names(path) }
  }

  @Test("A device is refused: it may be the terminal, or have no end", arguments: ["/dev/zero", "/dev/null"])
  func devices(path: String) throws {
    #expect(throws: ImportFileError(file: path, reason: .device)) { try ImportFiles.live.read(path, 10) }
  }

  @Test("Regular files of a folder are read once each; FIFOs, links and loops are listed and never opened")
  func oddFiles() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "showlog-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: "\(root)/in", withIntermediateDirectories: true)
    let odd = "in/bell\u{7}\u{202E}.json"
    for (name, text) in [("a.json", history(id: "1")), (odd, history(id: "2"))] {
      try Data(text.utf8).write(to: URL(filePath: "\(root)/\(name)"))
    }
    try FileManager.default.linkItem(atPath: "\(root)/a.json", toPath: "\(root)/b.json")
    for (name, target) in [("dangling.json", "nothing"), ("loop", "."), ("out", "in"), ("c.json", "a.json")] {
      try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: target)
    }
    #expect(unsafe mkfifo("\(root)/watched-shows.json", 0o600) == 0)
    var reader = ImportReader(options: ImportOptions(skipsBad: true))
    try reader.read(paths: [root], from: .live)
    let batch = reader.finish()
    #expect(batch.plays.count == 2)
    let skipped = batch.skippedFiles.map { ($0.path.dropFirst(root.count + 1), $0.reason) }
    #expect(
      skipped.map { "\($0): \($1)" } == [
        "b.json: the same file as another one here", "c.json: a symbolic link", "dangling.json: a symbolic link",
        "loop: a symbolic link", "out: a symbolic link", "watched-shows.json: a FIFO",
      ])
  }
}
