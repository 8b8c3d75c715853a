import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsTotalsTests {
  /// Returns a play of one of a few episodes around a new year; many share a second, some are undated.
  private static func randomPlay(_ id: Int, of episodes: Int, _ random: inout SeededGenerator) -> Play {
    let second = 1_735_000_000 + random.number(below: 40) * 86_400 + random.number(below: 3) * 3_600
    return Play(
      id: PlayID(rawValue: id), episode: EpisodeID(rawValue: 1 + random.number(below: episodes)),
      watchedAt: random.number(below: 8) == 0 ? nil : Timestamp(seconds: second))
  }

  private static var shelf: Shelf {
    var shelf = Shelf()
    shelf.show("A", episodes: 3, runtime: 40)
    shelf.show("B", episodes: 2, runtime: nil)
    let last = shelf.show("C", episodes: 0)
    shelf.episode(last, season: 0, 1, runtime: 7)
    shelf.episode(last, nil)
    shelf.episode(last, 9, runtime: 61)
    return shelf
  }

  private static func scopes(includesSpecials: Bool) -> [TrendsScope] {
    let episodes = EpisodeFacts(shelf.library, includesSpecials: includesSpecials)
    let all = TrendsScope(days: nil, zone: zone("Europe/Berlin"), episodes: episodes)
    return [
      all, all.of(day("2024-12-28")..<day("2025-01-20")), all.of(day("1999-01-01")..<day("1999-02-01")),
    ]
  }

  @Test("Totals that follow a table's changes equal a recount at each step", arguments: 0..<40)
  func incremental(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let scopes = Self.scopes(includesSpecials: seed.isMultiple(of: 2))
    var kept = scopes.map { TrendsTotals($0) }
    var table = EntityTable<Play>()
    for step in 0..<25 {
      let before = table
      for _ in 0..<random.number(below: 12) {
        // Of these nine episodes, the library lacks one.
        table.set(Self.randomPlay(1 + random.number(below: 60), of: 9, &random))
      }
      for _ in 0..<random.number(below: step < 20 ? 6 : 40) {
        table.remove(PlayID(rawValue: 1 + random.number(below: 60)))
      }
      let diff = table.diff(from: before)
      for index in scopes.indices {
        kept[index].apply(diff)
        #expect(
          kept[index] == TrendsTotals(scopes[index], counting: PlayLog(table)), "seed \(seed), step \(step)")
      }
    }
    for index in scopes.indices {
      kept[index].apply(EntityTable<Play>().diff(from: table))
      #expect(kept[index] == TrendsTotals(scopes[index]), "seed \(seed)")
    }
  }

  @Test("The order in which plays are counted does not matter", arguments: 0..<20)
  func order(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let plays = (1...80).map { Self.randomPlay($0, of: 8, &random) }
    for scope in Self.scopes(includesSpecials: true) {
      let forward = TrendsTotals(TrendsTotals(scope), counting: plays)
      #expect(
        TrendsTotals(TrendsTotals(scope), counting: plays.shuffled(using: &random)) == forward, "seed \(seed)"
      )
      #expect(TrendsTotals(TrendsTotals(scope), counting: plays.reversed()) == forward, "seed \(seed)")
    }
  }

  @Test("Sparse keys are counted like dense ones")
  func sparseKeys() {
    var shows = EntityTable<Show>()
    var episodes = EntityTable<Episode>()
    var plays = EntityTable<Play>()
    for (place, key) in [Int.min, -7, 0, 1 << 40, Int.max].enumerated() {
      shows.set(Show(id: ShowID(rawValue: key), ids: Ids(trakt: place), title: "Show \(place)", runtime: 30))
      episodes.set(Episode(id: EpisodeID(rawValue: key), show: ShowID(rawValue: key), season: 1, number: 1))
      plays.set(
        Play(
          id: PlayID(rawValue: key), episode: EpisodeID(rawValue: key),
          watchedAt: Timestamp(seconds: 1_735_000_000 + place * 86_400)))
    }
    let library = Library(shows: shows, seasons: EntityTable(), episodes: episodes)
    let scope = TrendsScope(days: nil, zone: .utc, episodes: EpisodeFacts(library, includesSpecials: false))
    let totals = TrendsTotals(scope, counting: PlayLog(plays))
    #expect(totals.dated.plays == 5)
    #expect(totals.dated.minutes == 150)
    let input = TrendsInput(
      library: library, plays: PlayLog(plays), state: TrendsState(range: .all), now: at("2025-06-18T18:00"),
      zone: .utc)
    #expect(TrendsReport(input).topShows.byPlays.map(\.show.title) == (0..<5).map { "Show \($0)" })
  }

  @Test("The totals of a single day can be read")
  func dayTotal() {
    var shelf = Shelf()
    let show = shelf.show("A", runtime: 30)
    shelf.play(show, 1, "2025-01-01T23:30")
    shelf.play(show, 2, "2025-01-02T00:30")
    shelf.play(show, 3, nil)
    let facts = EpisodeFacts(shelf.library, includesSpecials: false)
    let totals = TrendsTotals(
      TrendsScope(days: nil, zone: zone("Europe/Berlin"), episodes: facts),
      counting: PlayLog(EntityTable(shelf.plays)))
    #expect(totals[day("2025-01-01")].plays == 0)
    #expect(totals[day("2025-01-02")].plays == 2)
    #expect(totals[day("2025-01-02")].minutes == 60)
    #expect(totals.counted.plays == 3)
  }
}
