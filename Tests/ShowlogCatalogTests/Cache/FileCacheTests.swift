import Foundation
import LeftfoldTesting
import ShowlogCatalog
import Testing

struct FileCacheTests {
  private let folder = TemporaryFolder()

  private static let answer = CachedAnswer(
    address: "https://api.tvmaze.com/shows/82", status: 200, etag: "W/\"a\"", location: nil,
    body: Array("{\"id\": 82}\n\n\u{0}é".utf8), asOf: WallInstant(milliseconds: 1_800_000_000_123))

  @Test("An answer is written and read back, by another process as well")
  func roundTrip() {
    CatalogCache.files(in: folder.path).keep(Self.answer)
    let other = CatalogCache.files(in: folder.path)
    #expect(other.answer(Self.answer.address) == Self.answer)
    #expect(other.answer("https://api.tvmaze.com/shows/83") == nil)
  }

  @Test("Nobody else may read the folder or its files, and no draft stays")
  func modes() throws {
    CatalogCache.files(in: folder.path + "/a/b").keep(Self.answer)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b")
    #expect(names.count == 1)
    #expect(try mode(folder.path + "/a") == 0o700)
    #expect(try mode(folder.path + "/a/b") == 0o700)
    #expect(try mode(folder.path + "/a/b/" + names[0]) == 0o600)
  }

  @Test("A damaged or cut file is as if it were not there: every byte flipped, every length")
  func damage() throws {
    let bytes = Self.answer.bytes
    #expect(CachedAnswer(bytes: bytes) == Self.answer)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      // Damage of a field may give another answer of the field's form; its content is always whole.
      if let read = CachedAnswer(bytes: damaged) { #expect(read.body == Self.answer.body, "byte \(index)") }
      #expect(CachedAnswer(bytes: Array(bytes[..<index])) == nil, "length \(index)")
    }
  }

  @Test("Random bytes are no answer", arguments: 0..<200)
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.answer.bytes
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if let read = CachedAnswer(bytes: bytes) { #expect(read.body == Self.answer.body, "seed \(seed)") }
  }

  @Test("A folder that cannot be written keeps nothing, and that is no error")
  func unwritable() {
    let file = folder.path + "/file"
    _ = FileManager.default.createFile(atPath: file, contents: Data())
    let cache = CatalogCache.files(in: file + "/below")
    cache.keep(Self.answer)
    #expect(cache.answer(Self.answer.address) == nil)
  }

  @Test("Answers of 30 days and drafts of an hour go; what is not ours stays")
  func old() throws {
    for (name, age) in [("1.answer", 31 * 86_400), ("2.answer", 86_400), ("3.draft", 7_200), ("4", 99 * 86_400)] {
      let path = folder.path + "/" + name
      _ = FileManager.default.createFile(atPath: path, contents: Data())
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: TimeInterval(1_800_000_000 - age))], ofItemAtPath: path)
    }
    let clock = CatalogClock(now: { WallInstant(milliseconds: 1_800_000_000_000) }, sleep: { _ in })
    CatalogCache.files(in: folder.path, clock: clock).keep(Self.answer)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 3 && names.contains("2.answer") && names.contains("4"))
  }

  @Test("Of more bytes than the limit the oldest answers go")
  func size() throws {
    for age in 1...9 {
      let path = folder.path + "/\(age).answer"
      _ = FileManager.default.createFile(atPath: path, contents: Data(count: 100))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: TimeInterval(1_800_000_000 - age))], ofItemAtPath: path)
    }
    let clock = CatalogClock(now: { WallInstant(milliseconds: 1_800_000_000_000) }, sleep: { _ in })
    CatalogCache.files(in: folder.path, byteLimit: 350, clock: clock).keep(Self.answer)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.filter { $0.count == 8 } == ["1.answer", "2.answer", "3.answer"])
  }

  @Test("The folder is below XDG_CACHE_HOME, else below the home folder, and nowhere else")
  func place() {
    #expect(CatalogCache.folder(variables: ["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/showlog/catalog")
    #expect(CatalogCache.folder(variables: ["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/showlog/catalog")
    #expect(CatalogCache.folder(variables: ["HOME": "h"]) == nil)
    #expect(CatalogCache.folder(variables: [:]) == nil)
  }
}
