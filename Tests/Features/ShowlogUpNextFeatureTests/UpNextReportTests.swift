import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogUpNextFeature

@Suite("UpNextList")
struct UpNextReportTests {
  /// Shows of every status, in an order that differs from the report's.
  private static let sample: SampleLibrary = {
    var sample = SampleLibrary()
    let undated = sample.show("Undated")
    sample.episode(undated, 1, 1)
    let later = sample.show("Later")
    sample.episode(later, 1, 1, "2016-05-02T20:00:00Z")
    let sooner = sample.show("Sooner")
    sample.play(sample.episode(sooner, 1, 1, "2016-04-01"), "2016-04-02T20:00:00Z")
    sample.episode(sooner, 1, 2, "2016-04-20")
    let never = sample.show("Never begun")
    sample.episode(never, 1, 1, "2015-01-01", runtime: 50)
    let recent = sample.show("Recent", runtime: 40)
    sample.play(sample.episode(recent, 1, 1, "2015-01-01"), "2016-04-17T20:00:00Z")
    sample.episode(recent, 1, 2, "2015-01-08")
    sample.episode(recent, 1, 3, "2015-01-15")
    let old = sample.show("Old")
    sample.play(sample.episode(old, 1, 1, "2015-01-01"), "2015-04-17T20:00:00Z")
    sample.episode(old, 1, 2, "2015-01-08")
    let finished = sample.show("Finished", status: .ended)
    sample.play(sample.episode(finished, 1, 1, "2015-01-01"))
    let caughtUp = sample.show("Caught up")
    sample.play(sample.episode(caughtUp, 1, 1, "2015-01-01"))
    sample.show("Nothing known")
    sample.episode(sample.show("Not followed", isFollowed: false), 1, 1, "2015-01-01")
    sample.episode(sample.show("Nobody said", isFollowed: nil), 1, 1, "2015-01-01")
    return sample
  }()

  private func report(of title: String? = nil, includesSpecials: Bool = false) -> UpNextList {
    let show = title.flatMap { title in Self.sample.shows.first { $0.title == title }?.id }
    return UpNextList(Self.sample.input(UpNextState(show: show), includesSpecials: includesSpecials))
  }

  @Test("Shows without a next episode are counted, and listed only on request")
  func nothingNext() {
    #expect(report().followed == 9)
    #expect(report().caughtUp == 2 && report().unlisted == 1)
    #expect(report(of: "Finished").rows.map(\.status) == [.finished])
    #expect(report(of: "Caught up").rows.map(\.status) == [.caughtUp])
    #expect(report(of: "Nothing known").rows.map(\.status) == [.unknown])
    #expect(report(of: "Finished").rows.first?.next == nil)
    #expect(report(of: "Finished").caughtUp == 1)
  }

  @Test("A requested show need not be followed", arguments: ["Not followed", "Nobody said"])
  func asked(title: String) {
    #expect(report(of: title).rows.map(\.show.title) == [title])
    #expect(report(of: title).followed == 0)
  }

  @Test("An unknown show has no report")
  func gone() {
    let report = UpNextList(Self.sample.input(UpNextState(show: ShowID(rawValue: 99))))
    #expect(report.rows.isEmpty)
  }

  @Test("A show is caught up only if an episode was watched: of one with only specials, the list is missing")
  func onlySpecials() {
    var sample = SampleLibrary()
    let show = sample.show("Doctor Who", status: .ended)
    let special = sample.episode(show, 0, 1, "2015-01-01")
    let state = UpNextState(show: show)
    for _ in 0..<2 {
      let report = UpNextList(sample.input(state))
      #expect(report.rows.map(\.status) == [.unknown] && report.caughtUp == 0 && report.unlisted == 1)
      sample.play(special, "2015-02-01T20:00:00Z")
    }
    #expect(UpNextList(sample.input(state, includesSpecials: true)).rows.map(\.status) == [.finished])
  }

  @Test("An episode has aired from its moment, and a streamed one from local midnight")
  func aired() {
    let before = UpNextList(
      SampleLibrary.thrones.input(now: "2016-04-25T00:59:59Z", zone: "America/New_York"))
    #expect(before.rows.map(\.status) == [.upcoming])
    #expect(before.rows.first?.next?.day == day("2016-04-24"))
    let after = UpNextList(SampleLibrary.thrones.input(now: "2016-04-25T01:00:00Z", zone: "America/New_York"))
    #expect(after.rows.map(\.status) == [.aired])

    var sample = SampleLibrary()
    sample.episode(sample.show("Streamed"), 1, 1, "2016-04-25")
    #expect(
      UpNextList(sample.input(now: "2016-04-24T22:00:00Z", zone: "Europe/Berlin")).rows[0].status == .aired)
    #expect(UpNextList(sample.input(now: "2016-04-24T22:00:00Z")).rows[0].status == .upcoming)
  }

  @Test("The figures equal a recount of every show, in order", arguments: 0..<200)
  func recount(seed: Int) {
    let input = randomInput(seed: seed)
    let report = UpNextList(input)
    let followed = input.library.shows.filter { input.standings.follows($0.id) }
    let next = followed.map { show in
      let unwatched = input.library.episodes(of: show.id).filter { episode in
        let isCounted = input.includesSpecials || !episode.isSpecial
        return isCounted && !input.plays.isWatched(episode.id, since: show.resetAt, in: input.zone)
      }
      return unwatched.first { $0.hasAired(by: input.now, in: input.zone) } ?? unwatched.first
    }
    let open = next.compactMap(\.self)
    #expect(report.followed == followed.count, "seed \(seed)")
    #expect(report.rows.compactMap { $0.next?.id }.sorted() == open.map(\.id).sorted(), "seed \(seed)")
    #expect(report.rows.allSatisfy { $0.next?.episode.show == $0.show.id }, "seed \(seed)")
    #expect(report.caughtUp + report.unlisted == followed.count - open.count, "seed \(seed)")
    #expect(report.rows.map(\.status) == report.rows.map(\.status).sorted(), "seed \(seed)")
    #expect(
      report.rows.allSatisfy { ($0.status == .aired) == ($0.progress.watched < $0.progress.aired) }, "seed \(seed)")
    #expect(
      report.rows.allSatisfy { $0.progress.watched <= $0.progress.aired && $0.progress.aired <= $0.progress.episodes },
      "seed \(seed)")
    let upcoming = report.rows.filter { $0.status == .upcoming }.compactMap { $0.next?.day }
    #expect(upcoming == upcoming.sorted(), "seed \(seed)")
    let undated = report.rows.filter { $0.status == .undated }.map { $0.show.title.lowercased() }
    #expect(undated == undated.sorted(), "seed \(seed)")
    let watched = report.rows.filter { $0.status == .aired }
      .map { max($0.progress.lastWatchedAt?.seconds ?? .min, $0.show.resetAt?.seconds ?? .min) }
    #expect(watched == watched.sorted(by: >), "seed \(seed)")
  }

  @Test("The JSON has every key, with null for missing values")
  func keys() throws {
    var sample = SampleLibrary.thrones
    sample.play(EpisodeID(rawValue: 1), "2016-04-26T01:00:00Z")
    let state = UpNextState(show: ShowID(rawValue: 1))
    #expect(
      try json(UpNextList(SampleLibrary.thrones.input(state, zone: "America/New_York")).json)
        == #"{"caughtUp":0,"followed":1,"shows":[{"aired":0,"episode":{"airsAt":"2016-04-25T01:00:00Z","code":"S06E01","#
        + #""day":"2016-04-24","hasAired":false,"ids":{"tvmaze":1},"isSpecial":false,"minutes":60,"number":1,"season":6,"#
        + #""time":"21:00","title":"The Red Woman"},"episodes":1,"lastWatchedAt":null,"minutesLeft":0,"nextStatus":"upcoming","#
        + #""resetAt":null,"show":{"ids":{"trakt":1},"key":1,"title":"Game of Thrones"},"watched":0}],"unlisted":0}"#)
    #expect(
      try json(UpNextList(sample.input(state, now: "2016-05-01T00:00:00Z")).json)
        == #"{"caughtUp":1,"followed":1,"shows":[{"aired":1,"episode":null,"episodes":1,"#
        + #""lastWatchedAt":"2016-04-26T01:00:00Z","minutesLeft":0,"nextStatus":"caughtUp","#
        + #""resetAt":null,"show":{"ids":{"trakt":1},"key":1,"title":"Game of Thrones"},"watched":1}],"unlisted":0}"#)
  }
}
