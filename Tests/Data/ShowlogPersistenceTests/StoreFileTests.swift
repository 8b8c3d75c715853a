import Foundation
import LeftfoldEntities
import LeftfoldIndexes
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct StoreFileTests {
  @Test(
    "A store returns the written contents after many random changes", arguments: 1...30 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let folder = try TemporaryFolder("round-trip-\(seed)")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    var random = RandomState(seed: seed)
    for step in 1...12 {
      let before = random.state
      random.change()
      #expect(try file.lock() == nil, "seed \(seed), step \(step)")
      try file.write(line(), from: before, to: random.state)
      try file.commit()
      let other = try StoreFile.open(at: folder["store.sqlite"], mode: .readOnly)
      let found = try other.load()
      #expect(found == random.state, "seed \(seed), step \(step)")
      #expect(isConsistent(found), "seed \(seed), step \(step)")
    }
    #expect(
      try StoreFile.open(at: folder["store.sqlite"], mode: .readWrite).load() == random.state, "seed \(seed)")
  }

  private func isConsistent(_ state: PersistentState) -> Bool {
    let library = state.library
    return library.showAliases == SortedIndex(library.shows)
      && library.episodesByPlace == SortedIndex(library.episodes)
      && state.plays.byEpisode == SortedIndex(state.plays.plays)
  }

  @Test(
    "A title survives a round trip byte for byte",
    arguments: [
      "", "a\0b\0", "\0", "👨‍👩‍👧‍👦", "e\u{301} is not é", String(repeating: "ж🎬", count: 700),
      "'; DROP TABLE shows; --",
      "\u{feff}\u{202e}\u{1b}[2J",
    ])
  func titles(title: String) throws {
    let folder = try TemporaryFolder("titles-\(title.utf8.count)-\(title.utf8.first ?? 0)")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample(title: title))
    let found = try StoreFile.open(at: folder["store.sqlite"], mode: .readOnly).load()
    #expect(found.library.shows.first.map { Array($0.title.utf8) } == Array(title.utf8))
  }

  @Test("Two shows that claim one provider's id are both kept")
  func sharedAlias() throws {
    let folder = try TemporaryFolder("shared-alias")
    var state = PersistentState.sample()
    state.library.change { shows, _ in
      _ = shows.set(Show(id: ShowID(rawValue: 2), ids: Ids(trakt: 154_997), title: "Another"))
    }
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: state)
    let found = try StoreFile.open(at: folder["store.sqlite"], mode: .readOnly).load()
    #expect(found.library.shows.map(\.ids.trakt) == [154_997, 154_997])
    #expect(found == state)
  }

  @Test("A reader sees the last commit while a writer is within a transaction, and the next one afterwards")
  func readersAndWriters() throws {
    let folder = try TemporaryFolder("readers")
    let writer = try StoreFile.loaded(folder["store.sqlite"])
    let old = PersistentState.sample(title: "Old")
    let new = old.retitled("New").withPlay(at: 1)
    try writer.replace(with: old)
    let reader = try StoreFile.open(at: folder["store.sqlite"], mode: .readOnly, busyTimeout: .zero)
    _ = try writer.lock()
    try writer.write(line(), from: old, to: new)
    #expect(try reader.load() == old)
    try writer.commit()
    #expect(reader.contents == old)
    #expect(try reader.load() == new)
  }

  @Test("After closing, every operation fails, and uncommitted changes are lost")
  func closing() throws {
    let folder = try TemporaryFolder("closing")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    _ = try file.lock()
    try file.write(line(), from: .sample(), to: .sample(title: "Lost"))
    file.close()
    #expect(!file.isLocked)
    #expect(failure { try file.load() }?.kind == .io)
    #expect(failure { _ = try file.lock() }?.kind == .io)
    #expect(folder.names == ["store.sqlite"])
    #expect(try StoreFile.loaded(folder["store.sqlite"]).contents == .sample())
  }
}
