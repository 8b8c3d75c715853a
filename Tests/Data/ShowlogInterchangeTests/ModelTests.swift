import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Round trips of random histories, written in random forms and split into random pages.
struct ModelTests {
  private struct Item {
    let id: Int
    let show: Int
    let season: Int
    let number: Int
    let second: Int?
  }

  private func items(_ generator: inout SeededGenerator) -> [Item] {
    (0..<Int.random(in: 0...60, using: &generator)).map { index in
      Item(
        id: index + 1, show: .random(in: 1...5, using: &generator),
        season: .random(in: 0...3, using: &generator),
        number: .random(in: 0...4, using: &generator),
        second: Bool.random(using: &generator) ? .random(in: 1...4_000_000_000, using: &generator) : nil)
    }
  }

  /// Returns an object with its members in random order, with random white space and unknown keys.
  private func object(_ members: [(String, String)], _ generator: inout SeededGenerator) -> String {
    func space() -> String { ["", " ", "\n", "\r\n\t"].randomElement(using: &generator) ?? "" }
    let noise = [("x", #"[{"season":-1},"\u00e9"]"#), ("", "1.5e3"), ("long unknown key", "null")]
    let all = (members + noise.filter { _ in Bool.random(using: &generator) }).shuffled(using: &generator)
    let lines = all.map { space() + "\"\($0)\"" + space() + ":" + space() + $1 + space() }
    return "{" + (lines.isEmpty ? space() : lines.joined(separator: ",")) + "}"
  }

  private func text(_ item: Item, _ generator: inout SeededGenerator) -> String {
    let moment = Timestamp(seconds: item.second ?? 0)
    let episode = object(
      [("season", "\(item.season)"), ("number", "\(item.number)"), ("ids", object([], &generator))],
      &generator)
    let ids = object([("trakt", "\(item.show)"), ("slug", "\"show-\(item.show)\"")], &generator)
    let show = object([("title", "\"Show \(item.show)\""), ("ids", ids)], &generator)
    return object(
      [
        ("id", "\(item.id)"), ("watched_at", "\"\(moment)\""), ("type", "\"episode\""), ("episode", episode),
        ("show", show),
      ], &generator)
  }

  @Test("Reading random pages returns the written items", arguments: 0..<100)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let items = items(&generator)
    var reader = ImportReader()
    var rest = items[...]
    var pages = 0
    repeat {
      let page = rest.prefix(.random(in: 1...25, using: &generator))
      rest = rest.dropFirst(page.count)
      pages += 1
      let records = page.map { text($0, &generator) }
      let bytes = [UInt8]("[\(records.joined(separator: " , "))]".utf8)
      try reader.read(ImportSource(name: "page-\(pages).json", bytes: bytes))
    } while !rest.isEmpty
    let batch = reader.finish()

    #expect(batch.files.count == pages, "seed \(seed)")
    #expect(batch.shows.count == Set(items.map(\.show)).count, "seed \(seed)")
    let places = Set(items.map { [$0.show, $0.season, $0.number] })
    #expect(batch.episodes.count == places.count, "seed \(seed)")
    #expect(batch.plays.count == items.count, "seed \(seed)")
    for (play, item) in zip(batch.plays, items) {
      let episode = batch.episode(of: play)
      #expect(batch.shows[play.show].ids == Ids(trakt: item.show, slug: "show-\(item.show)"), "seed \(seed)")
      #expect((episode.season, episode.number) == (item.season, item.number), "seed \(seed)")
      let watchedAt = item.second.map { Timestamp(seconds: $0) }
      #expect(play.evidence == .item(traktID: item.id, watchedAt: watchedAt), "seed \(seed)")
    }
  }
}
