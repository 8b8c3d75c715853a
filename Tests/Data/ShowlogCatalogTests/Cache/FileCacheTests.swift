import Foundation
import LeftfoldTesting
import ShowlogCatalog
import Testing

struct FileCacheTests {
  private let folder = TemporaryFolder()

  private static let response = CachedResponse(
    .json("{\"id\": 82}\n\n\u{0}é", etag: "W/\"a\""), of: "https://api.tvmaze.com/shows/82",
    asOf: WallInstant(milliseconds: 1_800_000_000_123))

  @Test("A stored response is loaded by another instance")
  func roundTrip() {
    CatalogCache(folder: folder.path).store(Self.response)
    let other = CatalogCache(folder: folder.path)
    #expect(other.load(Self.response.address) == Self.response)
    #expect(other.load("https://api.tvmaze.com/shows/83") == nil)
  }

  @Test("The folder and its files are private, and no draft is left")
  func modes() throws {
    CatalogCache(folder: folder.path + "/a/b").store(Self.response)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b")
    #expect(names.count == 1)
    #expect(try mode(folder.path + "/a") == 0o700)
    #expect(try mode(folder.path + "/a/b") == 0o700)
    #expect(try mode(folder.path + "/a/b/" + names[0]) == 0o600)
  }

  @Test("A file with a flipped byte or of any shorter length is a miss")
  func damage() throws {
    let bytes = Self.response.bytes
    #expect(CachedResponse(bytes: bytes) == Self.response)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(CachedResponse(bytes: damaged) == nil, "byte \(index)")
      #expect(CachedResponse(bytes: Array(bytes[..<index])) == nil, "length \(index)")
    }
  }

  @Test("Random damage never changes a response", arguments: 0..<200)
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.response.bytes
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if let read = CachedResponse(bytes: bytes) { #expect(read == Self.response, "seed \(seed)") }
  }

  @Test("A folder that cannot be written stores nothing, without an error")
  func unwritable() {
    let file = folder.path + "/file"
    _ = FileManager.default.createFile(atPath: file, contents: Data())
    let cache = CatalogCache(folder: file + "/below")
    cache.store(Self.response)
    #expect(cache.load(Self.response.address) == nil)
  }

  @Test("Responses older than 30 days and old drafts are evicted; other files stay")
  func old() throws {
    for (name, age) in [("1.response", 31 * 86_400), ("2.response", 86_400), ("3.draft", 7_200), ("4", 99 * 86_400)] {
      let path = folder.path + "/" + name
      _ = FileManager.default.createFile(atPath: path, contents: Data())
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: TimeInterval(1_800_000_000 - age))], ofItemAtPath: path)
    }
    CatalogCache(folder: folder.path, now: { WallInstant(milliseconds: 1_800_000_000_000) }).store(Self.response)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 3 && names.contains("2.response") && names.contains("4"))
  }

  @Test("Beyond the size limit the oldest responses are evicted")
  func size() throws {
    for age in 1...9 {
      let path = folder.path + "/\(age).response"
      _ = FileManager.default.createFile(atPath: path, contents: Data(count: 100))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: TimeInterval(1_800_000_000 - age))], ofItemAtPath: path)
    }
    CatalogCache(folder: folder.path, byteLimit: 350, now: { WallInstant(milliseconds: 1_800_000_000_000) }).store(
      Self.response)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.filter { $0.count == 10 } == ["1.response", "2.response", "3.response"])
  }

  @Test("The folder is in XDG_CACHE_HOME, else in the home folder")
  func place() {
    #expect(CatalogCache.folder(variables: ["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/showlog/catalog")
    #expect(CatalogCache.folder(variables: ["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/showlog/catalog")
    #expect(CatalogCache.folder(variables: ["HOME": "h"]) == nil)
    #expect(CatalogCache.folder(variables: [:]) == nil)
  }
}
