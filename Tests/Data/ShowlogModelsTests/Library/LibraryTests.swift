import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldTesting
import ShowlogModels
import Testing

struct LibraryTests {
  @Test(
    "After any changes, an index equals a rebuilt one, used before or not", arguments: 1...40)
  func orders(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var library = Library()
    var kept: [(library: Library, rebuilt: Library)] = []
    for step in 0..<25 {
      library.change { shows, episodes in
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          change(&shows, &random)
          change(&episodes, &random)
        }
      }
      let rebuilt = Library(shows: library.shows, episodes: library.episodes)
      if random.chance(0.4) { #expect(hasSameOrders(library, rebuilt), "seed \(seed), step \(step)") }
      if random.chance(0.4) { kept.append((library, rebuilt)) }
    }
    for (version, rebuilt) in kept { #expect(hasSameOrders(version, rebuilt), "seed \(seed)") }
  }

  @Test("Copies of a library change independently, including their indexes")
  func copies() {
    let original = Sample.library
    let keys = Sample.library.showAliases.map(\.key)
    for isAsked in [true, false] {
      var (left, right) = (original, original)
      if isAsked { #expect(left.showAliases.map(\.key) == keys) }
      left.change { shows, _ in _ = shows.update(Sample.lost) { $0.ids = Ids(slug: "left") } }
      right.change { shows, _ in _ = shows.update(Sample.lost) { $0.ids = Ids(slug: "right") } }
      #expect(left.showAliases.map(\.key) == [Alias(.slug, "left")])
      #expect(right.showAliases.map(\.key) == [Alias(.slug, "right")])
      #expect(original.showAliases.map(\.key) == keys)
    }
  }

  private func change(_ shows: inout EntityTable<Show>, _ random: inout SeededGenerator) {
    let id = ShowID(rawValue: .random(in: 1...8, using: &random))
    if random.chance(0.2) {
      shows.remove(id)
    } else {
      let number = Int.random(in: 1...4, using: &random)
      let ids = Ids(trakt: random.chance(0.5) ? number : nil, slug: random.chance(0.5) ? "show-\(number)" : nil)
      shows.set(Show(id: id, ids: ids, title: "Show \(number)"))
    }
  }

  private func change(_ episodes: inout EntityTable<Episode>, _ random: inout SeededGenerator) {
    let id = EpisodeID(rawValue: .random(in: 1...30, using: &random))
    if random.chance(0.2) {
      episodes.remove(id)
    } else {
      episodes.set(
        Episode(
          id: id, show: ShowID(rawValue: .random(in: 1...3, using: &random)),
          season: .random(in: 0...2, using: &random),
          number: random.chance(0.8) ? .random(in: 1...5, using: &random) : nil,
          ids: Ids(tvmaze: random.chance(0.5) ? id.rawValue : nil),
          airing: random.chance(0.7) ? .on(Day(number: .random(in: 0...5, using: &random))) : nil))
    }
  }

  private func hasSameOrders(_ left: Library, _ right: Library) -> Bool {
    left.showAliases == right.showAliases
      && left.episodeAliases == right.episodeAliases
      && left.episodesByPlace == right.episodesByPlace && left.episodesByAiring == right.episodesByAiring
  }

  @Test("`change` returns its closure's result, and a change of nothing leaves an equal library")
  func results() {
    var library = Sample.library
    let before = library
    let count = library.change { shows, _ in shows.count }
    #expect(count == 1)
    #expect(library == before)
    library.change { shows, _ in shows.removeAll() }
    #expect(library != before)
    #expect(library.showAliases.isEmpty)
  }
}
