import Dispatch
import Foundation
import ShowlogCatalog
import Synchronization
import Testing

struct FileLimitTests {
  private let folder = TemporaryFolder()
  private static let start = WallInstant(milliseconds: 1_800_000_000_000)

  @Test("Instances on one file share their tokens")
  func shared() {
    let limits = (0..<3).map { _ in RateLimit.file(in: folder.path + "/made") }
    for number in 0..<20 {
      let now = Self.start.advanced(by: .milliseconds(number))
      #expect(limits[number % 3].take(now) == .zero)
    }
    let now = Self.start.advanced(by: .milliseconds(20))
    for limit in limits { #expect(limit.take(now) == .milliseconds(9_980)) }
    let again = RateLimit.file(in: folder.path + "/made")
    #expect(again.take(Self.start.advanced(by: .seconds(10))) == .zero)
    #expect(again.take(Self.start.advanced(by: .seconds(10))) == .milliseconds(1))
  }

  @Test("Concurrent instances take 20 tokens in all", arguments: 0..<10)
  func race(round: Int) {
    let granted = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let limit = RateLimit.file(in: folder.path)
      for _ in 0..<10 where limit.take(Self.start) == .zero { granted.add(1, ordering: .relaxed) }
    }
    #expect(granted.load(ordering: .relaxed) == 20)
  }

  @Test("A pause applies to other instances")
  func pause() {
    RateLimit.file(in: folder.path).pause(Self.start, .seconds(7))
    #expect(RateLimit.file(in: folder.path).take(Self.start) == .seconds(7))
  }

  @Test(
    "A damaged file is a full bucket",
    arguments: ["", "x\n", "-1\n", "99999999999999999999999\n", "pause 9999999999999\n", "1799999999999999\n"])
  func damaged(content: String) throws {
    _ = FileManager.default.createFile(atPath: folder.path + "/requests", contents: Data(content.utf8))
    let limit = RateLimit.file(in: folder.path)
    for _ in 0..<20 { #expect(limit.take(Self.start) == .zero) }
    #expect(limit.take(Self.start) > .zero)
  }

  @Test("Without a file the limit is the process's own")
  func withoutFile() {
    _ = FileManager.default.createFile(atPath: folder.path + "/file", contents: Data())
    let limit = RateLimit.file(in: folder.path + "/file/below")
    for _ in 0..<20 { #expect(limit.take(Self.start) == .zero) }
    #expect(limit.take(Self.start) == .seconds(10))
  }

  @Test("The file is private")
  func mode() throws {
    _ = RateLimit.file(in: folder.path).take(Self.start)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/requests")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
