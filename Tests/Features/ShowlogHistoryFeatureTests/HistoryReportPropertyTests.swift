import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import Testing

@testable import ShowlogHistoryFeature

@Suite("The history's report, held against a plain recount")
struct HistoryReportPropertyTests {
  /// The oracle: visits every play.
  private func matching(_ input: HistoryInput) -> [Play] {
    let query = input.query
    let matching = input.plays.plays.filter { play in
      if let show = query.show, input.library.episodes[id: play.episode]?.show != show { return false }
      guard let day = play.watched?.day(in: input.zone) else { return query.since == nil && query.until == nil }
      return query.since.map { $0 <= day } ?? true && query.until.map { day < $0 } ?? true
    }
    return matching.sorted { left, right in
      let (left, right) = (order(left, input.zone), order(right, input.zone))
      return right.lexicographicallyPrecedes(left)
    }
  }

  /// By the day on the calendar of the zone, then by the time: a play without one is the last of its day.
  private func order(_ play: Play, _ zone: Zone) -> [Int] {
    [play.watched?.day(in: zone).number ?? .min, play.watchedAt?.seconds ?? .max, play.id.rawValue]
  }

  private func input(_ generator: inout SeededGenerator) -> HistoryInput {
    let first = Sample.moment("2016-03-25T00:00:00Z").seconds
    let plays = (1...Int.random(in: 1...60, using: &generator)).map { key in
      // Few distinct moments, so that some plays share a second or a day.
      let moment = first + Int.random(in: 0...40, using: &generator) * 4 * 3_600
      let kind = Int.random(in: 0...5, using: &generator)
      return Play(
        id: PlayID(rawValue: key), episode: EpisodeID(rawValue: .random(in: 1...9, using: &generator)),
        watched: kind == 0 ? nil : kind < 3 ? .on(Day(number: moment / 86_400)) : .at(Timestamp(seconds: moment)))
    }
    func day() -> Day? {
      Bool.random(using: &generator)
        ? nil : Sample.day("2016-03-25").advanced(by: .random(in: -1...9, using: &generator))
    }
    let show = [nil, nil, Sample.lost, Sample.bear].randomElement(using: &generator) ?? nil
    let limit = [nil, -3, 0, 1, 5, 20].randomElement(using: &generator) ?? nil
    let query = HistoryQuery(show: show, since: day(), until: day(), limit: limit)
    // In Berlin, daylight saving time begins on 27 March 2016.
    let zone =
      [Zone.utc, Sample.newYork, Sample.berlin, Sample.zone("Pacific/Kiritimati"), Sample.zone("Pacific/Midway")]
      .randomElement(using: &generator) ?? .utc
    return Sample.input(PlayLog(EntityTable(plays)), query, zone: zone)
  }

  @Test("The last plays of some episodes are the last of all their plays", arguments: 0..<200 as Range<UInt64>)
  func lastPlays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let log = input(&generator).plays
    let episodes = (1...9).shuffled(using: &generator).prefix(.random(in: 0...9, using: &generator))
    let all = log.plays.filter { episodes.contains($0.episode.rawValue) }
      .sorted { ($0.watched?.seconds ?? .min, $0.id) > ($1.watched?.seconds ?? .min, $1.id) }
    let count = Int.random(in: 0...8, using: &generator)
    let last = log.last(count, of: episodes.map { EpisodeID(rawValue: $0) })
    #expect(last == Array(all.prefix(count)), "seed \(seed)")
  }

  @Test("Plays, counts, days and minutes equal a recount", arguments: 0..<200 as Range<UInt64>)
  func recount(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let input = input(&generator)
    let report = HistoryPage(input)
    let all = matching(input)
    let shown = Array(all.prefix(max(0, input.query.limit ?? .max)))
    #expect(report.rows.map(\.key) == shown.map(\.id), "seed \(seed)")
    #expect(report.selection.count == all.count, "seed \(seed)")
    #expect(report.selection.undatedCount == all.count { $0.watched == nil }, "seed \(seed)")
    #expect(report.days.values.reduce(0) { $0 + $1.shown } == shown.count, "seed \(seed)")
    let minutes = shown.reduce(0) { $0 + (Sample.minutes(of: $1) ?? 0) }
    #expect(report.days.values.reduce(0) { $0 + $1.shownMinutes } == minutes, "seed \(seed)")
    for day in report.days.values {
      let total = all.count { $0.watched?.day(in: input.zone) == day.day }
      #expect(day.total == total, "seed \(seed), \(String(describing: day.day))")
    }
    #expect(
      zip(report.rows, shown).allSatisfy { $0.play == $1 && $0.day == $1.watched?.day(in: input.zone) })
    // Positions and windows agree with the order.
    let log = input.plays
    let timeline = log.timeline(in: input.zone)
    let dated = log.plays.filter { $0.watched != nil }
      .sorted { order($0, input.zone).lexicographicallyPrecedes(order($1, input.zone)) }
    #expect(timeline.ids(0..<timeline.count) == dated.map(\.id), "seed \(seed)")
    for (position, play) in dated.enumerated() {
      #expect(timeline.position(of: play) == position, "seed \(seed)")
      let end = Int.random(in: position...dated.count, using: &generator)
      #expect(timeline.ids(position..<end) == dated[position..<end].map(\.id), "seed \(seed)")
    }
  }
}
