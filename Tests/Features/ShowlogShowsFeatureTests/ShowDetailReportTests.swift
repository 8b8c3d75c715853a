import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogShowsFeature

@Suite("The report on one show")
struct ShowDetailReportTests {
  private func report(_ key: Int, zone: Zone = .utc, includesSpecials: Bool = false) throws
    -> ShowDetailReport
  {
    let state = ShowsState(detail: ShowID(rawValue: key))
    return try #require(
      ShowDetailReport(Sample.standings.input(state, zone: zone, includesSpecials: includesSpecials)))
  }

  @Test("Without a chosen show, or for an unknown one, no report exists")
  func missing() {
    #expect(ShowDetailReport(Sample.standings.input()) == nil)
    #expect(ShowDetailReport(Sample.standings.input(ShowsState(detail: ShowID(rawValue: 99)))) == nil)
  }

  @Test("A season counts its watched, aired and known episodes, and its plays")
  func seasons() throws {
    let seasons = try report(1).seasons
    #expect(seasons.map(\.number) == [0, 1, 2])
    #expect(seasons.map(\.watched) == [0, 2, 0])
    #expect(seasons.map(\.aired) == [1, 2, 1])
    #expect(seasons.map(\.episodes) == [1, 2, 1])
    #expect(seasons.map(\.plays) == [0, 3, 0])
    #expect(seasons.map(\.minutes) == [0, 180, 0])
  }

  @Test("A special in a numbered season counts only if specials are included")
  func specialInSeason() throws {
    var sample = Sample()
    let show = sample.show("Lost")
    sample.episode(1, 1)
    sample.episode(1, nil)
    let input = sample.input(ShowsState(detail: show))
    #expect(try #require(ShowDetailReport(input)).seasons.map(\.episodes) == [1])
    var withSpecials = input
    withSpecials.includesSpecials = true
    #expect(try #require(ShowDetailReport(withSpecials)).seasons.map(\.episodes) == [2])
    #expect(try #require(ShowDetailReport(input)).episodes.map(\.isSpecial) == [false, true])
  }

  @Test("Episodes have their number of plays and the latest one, in the viewer's zone")
  func episodes() throws {
    let episodes = try report(1, zone: Sample.zone("Europe/Berlin")).episodes
    #expect(episodes.map(\.key.rawValue) == [4, 1, 2, 3])
    #expect(episodes.map(\.isWatched) == [false, true, true, false])
    #expect(episodes.map(\.plays) == [0, 2, 1, 0])
    #expect(episodes.map { $0.lastWatchedDay?.description } == [nil, "2026-05-24", nil, nil])
    #expect(episodes.map(\.minutes) == [10, 60, 60, 55])
    #expect(episodes.map { $0.day?.description } == Array(repeating: "2011-04-18", count: 4))
  }

  @Test("A streamed episode has a day and no moment, the same in every zone")
  func streamed() throws {
    for name in ["America/New_York", "Pacific/Auckland"] {
      let episode = try #require(try report(4, zone: Sample.zone(name)).episodes.first)
      #expect(episode.airsAt == nil)
      #expect(episode.day?.description == "2018-08-17")
    }
  }

  @Test("Plays before a restart count as plays but not as watched")
  func reset() throws {
    var sample = Sample()
    let show = sample.show("Lost", resetAt: "2020-01-01T00:00:00Z")
    sample.play(sample.episode(1, 1), "2019-01-01T00:00:00Z")
    let report = try #require(ShowDetailReport(sample.input(ShowsState(detail: show))))
    #expect(report.episodes.map(\.isWatched) == [false])
    #expect(report.plays == 1)
    #expect(report.show.show.resetAt?.description == "2020-01-01T00:00:00Z")
  }

  @Test("The JSON has every key, with null for unknown values")
  func encoding() throws {
    var sample = Sample()
    let show = sample.show("Lost", Ids(trakt: 511))
    sample.play(sample.episode(1, 1, airs: nil))
    let report = try #require(ShowDetailReport(sample.input(ShowsState(detail: show))))
    #expect(
      try json(report.json) == """
        {"episodes":[{"airsAt":null,"day":null,"hasAired":false,"ids":{"trakt":1},"isSkipped":false,"isSpecial":false,\
        "isWatched":true,"key":1,"lastWatchedAt":null,"lastWatchedDay":null,"minutes":null,"number":1,"plays":1,"season":1,\
        "title":"Episode 1"}],\
        "facts":{"ended":null,"genres":[],"network":null,"premiered":null,"resetAt":null,"runtime":null},\
        "marks":{"listedAt":null,"note":null,"pause":null,"rating":null},"minutes":0,"plays":1,\
        "rounds":[],"seasons":[{"aired":0,"episodes":1,"minutes":0,"number":1,"plays":1,"watched":0,"watchedUnaired":1}],\
        "show":{"aired":0,"completion":null,"episodes":1,"ids":{"trakt":511},"isFollowed":false,"key":1,\
        "lastWatchedAt":null,"minutesLeft":0,"next":null,"standing":"watching","status":null,"title":"Lost",\
        "watched":0,"watchedUnaired":1,"year":null}}
        """)
  }
}
