import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

@testable import ShowlogShowsFeature

@Suite("The reports on shows, held against a plain recount")
struct ShowsReportPropertyTests {
  private func sample(_ generator: inout SeededGenerator) -> Sample {
    var sample = Sample()
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let title = ["Lost", "lost", "Dark", "The Wire", "Øen"].randomElement(using: &generator) ?? ""
      let reset = Int.random(in: 0...3, using: &generator) == 0 ? "2015-06-01T00:00:00Z" : nil
      sample.show(
        title, year: [nil, 2004, 2010].randomElement(using: &generator) ?? nil,
        status: [nil, .ended, .running].randomElement(using: &generator) ?? nil,
        runtime: [nil, 40].randomElement(using: &generator) ?? nil, isFollowed: .random(using: &generator),
        resetAt: reset)
      for season in 0...Int.random(in: 0...3, using: &generator) {
        for number in 1...Int.random(in: 1...4, using: &generator) {
          add(season, number, to: &sample, &generator)
        }
      }
    }
    return sample
  }

  private func add(_ season: Int, _ number: Int, to sample: inout Sample, _ generator: inout SeededGenerator) {
    let airs =
      ["2011-04-18T01:00:00Z", "2016-01-01", "2030-01-01", nil].randomElement(using: &generator) ?? nil
    let special = Int.random(in: 0...6, using: &generator) == 0
    let runtime = [nil, 25].randomElement(using: &generator) ?? nil
    let id = sample.episode(season, special ? nil : number, airs: airs, runtime: runtime)
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      sample.play(
        id, [nil, "2014-01-01T00:00:00Z", "2016-01-02T00:00:00Z"].randomElement(using: &generator) ?? nil)
    }
  }

  @Test(
    "A show's progress equals a recount over its episodes and plays", arguments: 0..<100 as Range<UInt64>
  )
  func recount(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sample = sample(&generator)
    let includesSpecials = Bool.random(using: &generator)
    for row in ShowsPage(sample.input(includesSpecials: includesSpecials)).rows {
      let reset = row.show.resetAt
      let counted = sample.episodes.filter { $0.show == row.show.id && (includesSpecials || !$0.isSpecial) }
      let watched = counted.filter { episode in
        sample.plays.contains { play in
          play.episode == episode.id
            && (reset.map { (play.watchedAt ?? Timestamp(seconds: .min)) >= $0 } ?? true)
        }
      }
      let aired = counted.filter { $0.hasAired(by: Sample.now, in: .utc) }
      let seen = watched.count { $0.hasAired(by: Sample.now, in: .utc) }
      let show = row.progress
      #expect((show.episodes, show.aired, show.watched) == (counted.count, aired.count, seen), "seed \(seed)")
      #expect(show.watchedUnaired == watched.count - seen, "seed \(seed)")
      #expect(show.completion == (aired.isEmpty ? nil : Double(seen) / Double(aired.count)), "seed \(seed)")
    }
  }

  @Test(
    "A show's seasons add up to the show, and its episodes to its plays", arguments: 0..<100 as Range<UInt64>)
  func seasons(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sample = sample(&generator)
    let includesSpecials = Bool.random(using: &generator)
    for show in sample.shows {
      let input = sample.input(includesSpecials: includesSpecials)
      let report = try #require(ShowDetailReport(of: show.id, in: input))
      let seasons = report.seasons.filter { includesSpecials || $0.number != 0 }
      #expect(seasons.reduce(0) { $0 + $1.watched } == report.show.progress.watched, "seed \(seed)")
      #expect(seasons.reduce(0) { $0 + $1.watchedUnaired } == report.show.progress.watchedUnaired, "seed \(seed)")
      #expect(seasons.reduce(0) { $0 + $1.aired } == report.show.progress.aired, "seed \(seed)")
      #expect(seasons.reduce(0) { $0 + $1.episodes } == report.show.progress.episodes, "seed \(seed)")
      let plays = sample.plays.count { sample.episodes[id: $0.episode]?.show == show.id }
      #expect(report.plays == plays, "seed \(seed)")
      #expect(report.episodes.map(\.episode.season) == report.episodes.map(\.episode.season).sorted(), "seed \(seed)")
    }
  }

  @Test("Every order lists the same shows, each once", arguments: 0..<50 as Range<UInt64>)
  func orders(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sample = sample(&generator)
    for sort in ShowsSort.allCases {
      let keys = ShowsPage(sample.input(ShowsState(sort: sort))).rows.map(\.show.id)
      #expect(keys.sorted() == sample.shows.map(\.id), "seed \(seed), \(sort)")
    }
  }
}
