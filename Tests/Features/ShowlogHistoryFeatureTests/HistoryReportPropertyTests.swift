import LeftfoldEntities
import LeftfoldTesting
import ShowlogHistoryFeature
import ShowlogModels
import Testing

@Suite("The history's report, held against a plain recount")
struct HistoryReportPropertyTests {
  /// The oracle: visits every play.
  private func matching(_ input: HistoryInput) -> [Play] {
    let query = input.query
    let matching = input.plays.plays.filter { play in
      if let show = query.show, input.library.episodes[id: play.episode]?.show != show { return false }
      guard let moment = play.watchedAt else { return query.since == nil && query.until == nil }
      let day = input.zone.day(of: moment)
      return query.since.map { $0 <= day } ?? true && query.until.map { day < $0 } ?? true
    }
    return matching.sorted { left, right in
      let times = (left.watchedAt?.seconds ?? .min, right.watchedAt?.seconds ?? .min)
      return times.0 == times.1 ? left.id > right.id : times.0 > times.1
    }
  }

  private func input(_ generator: inout SeededGenerator) -> HistoryInput {
    let first = Sample.moment("2016-03-25T00:00:00Z").seconds
    let plays = (1...Int.random(in: 1...60, using: &generator)).map { key in
      // Few distinct moments, so that some plays share a second or a day.
      let moment = first + Int.random(in: 0...40, using: &generator) * 4 * 3_600
      return Play(
        id: PlayID(rawValue: key), episode: EpisodeID(rawValue: .random(in: 1...9, using: &generator)),
        watchedAt: Int.random(in: 0...5, using: &generator) == 0 ? nil : Timestamp(seconds: moment))
    }
    func day() -> Day? {
      Bool.random(using: &generator)
        ? nil : Sample.day("2016-03-25").advanced(by: .random(in: -1...9, using: &generator))
    }
    let show = [nil, nil, Sample.lost, Sample.bear].randomElement(using: &generator) ?? nil
    let limit = [nil, 0, 1, 5, 20].randomElement(using: &generator) ?? nil
    let query = HistoryQuery(show: show, since: day(), until: day(), limit: limit)
    // In Berlin, daylight saving time begins on 27 March 2016.
    let zone = [Zone.utc, Sample.newYork, Sample.berlin].randomElement(using: &generator) ?? .utc
    return Sample.input(PlayLog(EntityTable(plays)), query, zone: zone)
  }

  @Test("Plays, counts, days and minutes equal a recount", arguments: 0..<200 as Range<UInt64>)
  func recount(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let input = input(&generator)
    let report = HistoryReport(input)
    let all = matching(input)
    let shown = Array(all.prefix(max(0, input.query.limit ?? .max)))
    #expect(report.plays.map(\.key) == shown.map(\.id), "seed \(seed)")
    #expect(report.total == all.count, "seed \(seed)")
    #expect(report.undated == all.count { $0.watchedAt == nil }, "seed \(seed)")
    #expect(report.days.reduce(0) { $0 + $1.shown } == shown.count, "seed \(seed)")
    #expect(report.days.reduce(0) { $0 + $1.shownMinutes } == report.shownMinutes, "seed \(seed)")
    for day in report.days {
      let total = all.count { $0.watchedAt.map { input.zone.day(of: $0) } == day.day }
      #expect(day.total == total, "seed \(seed), \(String(describing: day.day))")
    }
  }
}
