import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogCalendarFeature

@Suite("CalendarReport, recounted")
struct CalendarReportPropertyTests {
  private struct Wanted: Hashable {
    let id: EpisodeID
    let day: Day
    let isWatched: Bool
    let isFollowed: Bool
    let isSpecial: Bool
  }

  /// The oracle: visits every episode.
  private func wanted(_ input: CalendarInput) -> [Wanted] {
    input.library.episodes.compactMap { episode in
      guard let day = episode.airing?.day(in: input.zone), let show = input.library.shows[id: episode.show] else {
        return nil
      }
      let isWatched = input.plays.plays.contains { play in
        play.episode == episode.id
          && (show.resetAt.map { reset in play.watchedAt.map { $0 >= reset } ?? false } ?? true)
      }
      let isFollowed = input.standings[id: show.id]?.kind == .followed
      if input.state.unwatchedOnly && isWatched || input.state.followedOnly && !isFollowed { return nil }
      return Wanted(
        id: episode.id, day: day, isWatched: isWatched, isFollowed: isFollowed,
        isSpecial: episode.season == 0 || episode.number == nil)
    }
  }

  @Test("A report equals a recount of every episode, day by day", arguments: 0..<300)
  func recount(seed: Int) {
    let input = randomInput(seed: seed)
    let report = CalendarReport(input)
    let wanted = wanted(input)
    let anchor = input.state.anchor ?? input.zone.day(of: input.now)
    #expect(report.range == input.state.period.range(around: anchor), "seed \(seed)")
    #expect(report.days.map(\.day) == Array(report.range), "seed \(seed)")
    for day in report.days {
      let found = day.entries.map {
        Wanted(
          id: $0.id, day: $0.day, isWatched: $0.isWatched, isFollowed: $0.isFollowed, isSpecial: $0.episode.isSpecial)
      }
      #expect(Set(found) == Set(wanted.filter { $0.day == day.day }), "seed \(seed)")
      #expect(Set(found).count == found.count, "seed \(seed)")
      let moments = day.entries.map { $0.facts.airsAt?.seconds ?? .min }
      #expect(moments == moments.sorted(), "seed \(seed)")
    }
    guard report.entries.isEmpty else {
      #expect(report.nextDay == nil && report.previousDay == nil, "seed \(seed)")
      return
    }
    let days = wanted.map(\.day)
    #expect(report.nextDay == days.filter { $0 >= report.range.upperBound }.min(), "seed \(seed)")
    #expect(report.previousDay == days.filter { $0 < report.range.lowerBound }.max(), "seed \(seed)")
  }

  @Test("Consecutive months contain every dated episode once", arguments: 0..<40)
  func partition(seed: Int) {
    var input = randomInput(seed: seed)
    input.state = CalendarState(period: .month, anchor: day("2015-12-01"))
    var found: [EpisodeID] = []
    for _ in 0..<12 {
      let report = CalendarReport(input)
      found += report.entries.map(\.id)
      input.state.anchor = report.range.upperBound
    }
    let dated = input.library.episodes.filter { $0.airing != nil && input.library.shows[id: $0.show] != nil }
    #expect(found.sorted() == dated.map(\.id), "seed \(seed)")
  }
}
