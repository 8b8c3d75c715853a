import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogUpNextFeature
import Testing

@Suite("UpNextReport")
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

  private func report(of title: String? = nil, includesSpecials: Bool = false) -> UpNextReport {
    let show = title.flatMap { title in Self.sample.shows.first { $0.title == title }?.id }
    return UpNextReport(Self.sample.input(UpNextState(show: show), includesSpecials: includesSpecials))
  }

  @Test("Aired episodes come first, the last watched show on top; then by date; then undated ones")
  func order() {
    #expect(
      report().shows.map(\.show.title) == ["Recent", "Old", "Never begun", "Sooner", "Later", "Undated"])
    #expect(report().shows.map(\.status) == [.aired, .aired, .aired, .upcoming, .upcoming, .undated])
  }

  @Test("Shows without a next episode are counted, and listed only on request")
  func nothingNext() {
    #expect(report().followed == 9)
    #expect(report().caughtUp == 2 && report().unlisted == 1)
    #expect(report(of: "Finished").shows.map(\.status) == [.finished])
    #expect(report(of: "Caught up").shows.map(\.status) == [.caughtUp])
    #expect(report(of: "Nothing known").shows.map(\.status) == [.unknown])
    #expect(report(of: "Finished").shows.first?.episode == nil)
    #expect(report(of: "Finished").caughtUp == 1)
  }

  @Test("A requested show need not be followed", arguments: ["Not followed", "Nobody said"])
  func asked(title: String) {
    #expect(report(of: title).shows.map(\.show.title) == [title])
    #expect(report(of: title).followed == 0)
  }

  @Test("An unknown show has no report")
  func gone() {
    let report = UpNextReport(Self.sample.input(UpNextState(show: ShowID(rawValue: 99))))
    #expect(report.shows.isEmpty)
  }

  @Test("The next episode is the first unwatched one, with the viewer's progress")
  func progress() throws {
    let entry = try #require(report().shows.first)
    #expect(entry.episode?.code == "S01E02")
    #expect(entry.episode?.hasAired == true)
    #expect(entry.episode?.minutes == 40)
    #expect((entry.episodes, entry.aired, entry.watched) == (3, 3, 1))
    #expect(entry.minutesLeft == 80)
    #expect(entry.lastWatchedAt == moment("2016-04-17T20:00:00Z"))
  }

  @Test("An episode without a date does not hide the aired ones after it")
  func undatedGap() throws {
    var sample = SampleLibrary()
    let show = sample.show("Ended", status: .ended)
    sample.play(sample.episode(show, 1, 1, "2015-01-01"), "2015-01-02T20:00:00Z")
    sample.episode(show, 1, 2)
    for number in 3...5 { sample.episode(show, 1, number, "2015-01-0\(number)") }
    let entry = try #require(UpNextReport(sample.input()).shows.first)
    #expect(entry.status == .aired)
    #expect(entry.episode?.code == "S01E03")
    #expect((entry.aired, entry.watched) == (4, 1))
  }

  @Test("A special is next only if specials count")
  func specials() {
    var sample = SampleLibrary()
    let show = sample.show("Doctor Who")
    sample.episode(show, 0, 1, "2015-01-01")
    sample.episode(show, 1, 1, "2016-01-01")
    #expect(UpNextReport(sample.input()).shows.first?.episode?.code == "S01E01")
    let with = UpNextReport(sample.input(includesSpecials: true)).shows.first
    #expect(with?.episode?.code == "S00E01")
    #expect(with?.episode?.isSpecial == true)
  }

  @Test("A show is caught up only if an episode was watched: of one with only specials, the list is missing")
  func onlySpecials() {
    var sample = SampleLibrary()
    let show = sample.show("Doctor Who", status: .ended)
    let special = sample.episode(show, 0, 1, "2015-01-01")
    let state = UpNextState(show: show)
    for _ in 0..<2 {
      let report = UpNextReport(sample.input(state))
      #expect(report.shows.map(\.status) == [.unknown] && report.caughtUp == 0 && report.unlisted == 1)
      sample.play(special, "2015-02-01T20:00:00Z")
    }
    #expect(UpNextReport(sample.input(state, includesSpecials: true)).shows.map(\.status) == [.finished])
  }

  @Test("An episode has aired from its moment, and a streamed one from local midnight")
  func aired() {
    let before = UpNextReport(
      SampleLibrary.thrones.input(now: "2016-04-25T00:59:59Z", zone: "America/New_York"))
    #expect(before.shows.map(\.status) == [.upcoming])
    #expect(before.shows.first?.episode?.day == day("2016-04-24"))
    let after = UpNextReport(SampleLibrary.thrones.input(now: "2016-04-25T01:00:00Z", zone: "America/New_York"))
    #expect(after.shows.map(\.status) == [.aired])

    var sample = SampleLibrary()
    sample.episode(sample.show("Streamed"), 1, 1, "2016-04-25")
    #expect(
      UpNextReport(sample.input(now: "2016-04-24T22:00:00Z", zone: "Europe/Berlin")).shows[0].status == .aired)
    #expect(UpNextReport(sample.input(now: "2016-04-24T22:00:00Z")).shows[0].status == .upcoming)
  }

  @Test("The figures equal a recount of every show, in order", arguments: 0..<200)
  func recount(seed: Int) {
    let input = randomInput(seed: seed)
    let report = UpNextReport(input)
    let followed = input.library.shows.filter { input.standings.follows($0.id) }
    let open = followed.filter { show in
      input.library.episodes(of: show.id).contains { episode in
        let isCounted = input.includesSpecials || !episode.isSpecial
        return isCounted && !input.plays.isWatched(episode.id, since: show.resetAt)
      }
    }
    #expect(report.followed == followed.count, "seed \(seed)")
    #expect(Set(report.shows.map(\.show.id)) == Set(open.map(\.id)), "seed \(seed)")
    #expect(report.caughtUp + report.unlisted == followed.count - open.count, "seed \(seed)")
    #expect(report.shows.map(\.status) == report.shows.map(\.status).sorted(), "seed \(seed)")
    #expect(report.shows.allSatisfy { ($0.status == .aired) == ($0.watched < $0.aired) }, "seed \(seed)")
    #expect(report.shows.allSatisfy { $0.watched <= $0.aired && $0.aired <= $0.episodes }, "seed \(seed)")
    let upcoming = report.shows.filter { $0.status == .upcoming }.compactMap { $0.episode?.day }
    #expect(upcoming == upcoming.sorted(), "seed \(seed)")
    let watched = report.shows.filter { $0.status == .aired }.map { $0.lastWatchedAt?.seconds ?? .min }
    #expect(watched == watched.sorted(by: >), "seed \(seed)")
  }

  @Test("The JSON has every key, with null for missing values")
  func keys() throws {
    var sample = SampleLibrary.thrones
    sample.play(EpisodeID(rawValue: 1), "2016-04-26T01:00:00Z")
    let state = UpNextState(show: ShowID(rawValue: 1))
    #expect(
      try json(UpNextReport(SampleLibrary.thrones.input(state, zone: "America/New_York")))
        == #"{"caughtUp":0,"followed":1,"shows":[{"aired":0,"episode":{"airsAt":"2016-04-25T01:00:00Z","code":"S06E01","#
        + #""day":"2016-04-24","hasAired":false,"ids":{"tvmaze":1},"isSpecial":false,"minutes":60,"number":1,"season":6,"#
        + #""time":"21:00","title":"The Red Woman"},"episodes":1,"lastWatchedAt":null,"minutesLeft":0,"nextStatus":"upcoming","#
        + #""show":{"ids":{"trakt":1},"key":1,"title":"Game of Thrones"},"watched":0}],"unlisted":0}"#)
    #expect(
      try json(UpNextReport(sample.input(state, now: "2016-05-01T00:00:00Z")))
        == #"{"caughtUp":1,"followed":1,"shows":[{"aired":1,"episode":null,"episodes":1,"#
        + #""lastWatchedAt":"2016-04-26T01:00:00Z","minutesLeft":0,"nextStatus":"caughtUp","#
        + #""show":{"ids":{"trakt":1},"key":1,"title":"Game of Thrones"},"watched":1}],"unlisted":0}"#)
  }
}
