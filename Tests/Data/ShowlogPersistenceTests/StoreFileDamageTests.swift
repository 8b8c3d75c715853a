import Foundation
import LeftfoldEntities
import LeftfoldTesting
import LeftfoldUndo
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import Testing

/// Damaged stores: intact rows are read, damage is reported, and nothing is written.
@MainActor
struct StoreFileDamageTests {
  private func reopened(_ bytes: Data, _ folder: TemporaryFolder) throws -> StoreFile {
    for name in ["store.sqlite-wal", "store.sqlite-shm"] { try folder.remove(name) }
    try folder.write(bytes, to: "store.sqlite")
    return try StoreFile.loaded(folder["store.sqlite"])
  }

  @Test("A changed value is found by its row's checksum; the other rows are read, and nothing is written")
  func changedValue() throws {
    let folder = try TemporaryFolder("changed-value")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample(episodes: 20))
    var bytes = try folder.bytes("store.sqlite")
    let title = try #require(bytes.range(of: Data("Episode 17".utf8)))
    bytes.replaceSubrange(title, with: Data("Episode 71".utf8))
    let file = try reopened(bytes, folder)
    #expect(file.contents.library.episodes.count == 19)
    #expect(file.contents.plays.count == 20)
    #expect(file.damage.map(\.table) == ["episodes"])
    #expect(file.damage.first?.faults == ["row 17: the checksum differs"])
    #expect(file.damage.first?.storedRows == 20)
    let error = failure { try file.replace(with: .sample()) }
    #expect(error?.kind == .corrupt)
    #expect(error?.exitCode == .dataError)
    #expect(error?.message.contains("(tables: episodes; row 17: the checksum differs) and can only be read") == true)
    #expect(try folder.bytes("store.sqlite") == bytes)
  }

  @Test("Rows out of order, a sign of damage, are reported")
  func disorder() throws {
    let folder = try TemporaryFolder("disorder")
    var state = PersistentState.sample(title: "The first of two")
    state.library.change { shows, _ in
      _ = shows.set(Show(id: ShowID(rawValue: 2), ids: Ids(), title: "The second of two"))
    }
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: state)
    var bytes = try folder.bytes("store.sqlite")
    let title = try #require(bytes.range(of: Data("The first of two".utf8)))
    // A leaf page has the two-byte offsets of its rows from its ninth byte on.
    let list = title.lowerBound / 4_096 * 4_096 + 8
    bytes.replaceSubrange(
      list..<list + 4, with: [bytes[list + 2], bytes[list + 3], bytes[list], bytes[list + 1]])
    #expect(try reopened(bytes, folder).damage.first?.faults.first?.contains("row 1: the key") == true)
  }

  @Test(
    "Any flipped byte is harmless, reported, or an error: never a silent change",
    arguments: 1...10 as ClosedRange<UInt64>)
  func flips(seed: UInt64) throws {
    let folder = try TemporaryFolder("flips-\(seed)")
    var generator = SeededGenerator(seed: seed)
    var random = RandomState(seed: seed)
    for _ in 1...6 {
      random.change()
      try StoreFile.loaded(folder["store.sqlite"]).replace(with: random.state)
    }
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample(episodes: 60))
    let before = try StoreFile.loaded(folder["store.sqlite"]).contents(after: .undo)
    let bytes = try folder.bytes("store.sqlite")
    for _ in 1...100 {
      var damaged = bytes
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
      guard let file = try? reopened(damaged, folder) else { continue }
      if file.damage.isEmpty {
        #expect(file.contents == .sample(episodes: 60), "seed \(seed), byte \(place)")
        let step = try? file.contents(after: .undo)
        #expect(step == nil || step == before, "seed \(seed), byte \(place)")
      } else {
        #expect(failure { _ = try file.lock() }?.kind == .corrupt, "seed \(seed), byte \(place)")
      }
    }
  }

  @Test(
    "After any flipped bit in the list of free pages, a change is refused or stored without harm to others",
    arguments: 1...10 as ClosedRange<UInt64>)
  func freePages(seed: UInt64) throws {
    let folder = try TemporaryFolder("free-pages-\(seed)")
    var generator = SeededGenerator(seed: seed)
    let stored = try StoreFile.loaded(folder["store.sqlite"])
    for episodes in [400, 3] { try stored.replace(with: .sample(episodes: episodes)) }
    stored.close()
    // The removed rows are in the undo step, so a table of its own leaves free pages.
    let rows = "WITH RECURSIVE row(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM row WHERE number < 40)"
    try RawStore.change(
      folder["store.sqlite"],
      by: "CREATE TABLE dropped (x); \(rows) INSERT INTO dropped SELECT zeroblob(3000) FROM row; DROP TABLE dropped")
    let bytes = try folder.bytes("store.sqlite")
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    // The file's header has the first page of the list and the number of free pages; the page has the next one, a
    // number of pages, and those.
    let (first, count) = (number(at: 32), number(at: 36))
    try #require(first > 1 && count > 2)
    let list = (first - 1) * 4_096
    let places = Array(32..<40) + Array(list..<list + 8 + 4 * number(at: list + 4))
    var refused = 0
    for _ in 1...40 {
      var damaged = bytes
      let place = places[Int.random(in: 0..<places.count, using: &generator)]
      damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      let changed = PersistentState.sample(episodes: 200)
      guard let file = try? reopened(damaged, folder), failure(of: { try file.replace(with: changed) }) == nil else {
        refused += 1
        continue
      }
      file.close()
      let reread = try StoreFile.loaded(folder["store.sqlite"])
      #expect(reread.damage.isEmpty && reread.contents == changed, "seed \(seed), byte \(place)")
      #expect(try reread.check().isIntact, "seed \(seed), byte \(place)")
    }
    #expect(refused > 0)
  }
}
