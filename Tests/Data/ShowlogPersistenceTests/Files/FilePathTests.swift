import Foundation
import ShowlogPersistence
import Testing

@MainActor
struct FilePathTests {
  nonisolated private static let names = ["x", "é", "\u{301}b", "ab", "store.sqlite", ":memory:", "file:y?mode=memory"]

  /// Names alone, and below folders of one or more characters.
  nonisolated static var relativePaths: [String] {
    let folders = ["", "./", "a/", "a/b/", "b//", "../c/", "folder/e/", "\u{301}/"]
    return folders.flatMap { folder in names.map { folder + $0 } }
  }

  @Test("The parent of a path and a name, however many slashes are between and behind them, is the path")
  func parents() {
    for folder in Self.relativePaths + Self.relativePaths.map({ "/" + $0 }) {
      for name in Self.names + Self.names.map({ $0 + "//" }) {
        #expect(FilePath.parent(of: "\(folder)/\(name)") == folder)
        #expect(FilePath.parent(of: "\(folder)//\(name)") == folder)
        #expect(FilePath.parent(of: name) == ".")
        #expect(FilePath.parent(of: "/\(name)") == "/")
      }
    }
    #expect(["", "/", "//", "."].map(FilePath.parent) == [".", "/", "/", "."])
  }

  // In its own process, whose working folder it changes.
  @Test("A store is created and read at every relative path, in missing folders too")
  func relative() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let folder = try TemporaryFolder("relative")
      for (index, path) in Self.relativePaths.enumerated() {
        try FileManager.default.createDirectory(atPath: folder["\(index)/current"], withIntermediateDirectories: true)
        try #require(FileManager.default.changeCurrentDirectoryPath(folder["\(index)/current"]))
        try StoreFile.loaded(path).replace(with: .sample())
        #expect(try StoreFile.loaded(folder["\(index)/current/\(path)"], .readOnly).contents == .sample(), "\(path)")
      }
    }
  }

  @Test("A store at a name of one character names its folder as the reason why it cannot be written")
  func refused() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let folder = try TemporaryFolder("refused")
      try #require(FileManager.default.changeCurrentDirectoryPath(folder.path))
      try StoreFile.loaded("x").replace(with: .sample())
      try folder.setMode(0o500)
      try folder.enforcingPermissions { () throws in
        let error = failure { _ = try StoreFile.loaded("x").lock() }
        #expect(error?.message.contains("its folder may not be written") == true)
      }
    }
  }
}
