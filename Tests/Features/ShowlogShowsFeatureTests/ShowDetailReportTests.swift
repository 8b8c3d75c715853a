import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogShowsFeature

@Suite("The report on one show")
struct ShowDetailReportTests {
  @Test("A special in a numbered season counts only if specials are included")
  func specialInSeason() throws {
    var sample = Sample()
    let show = sample.show("Lost")
    sample.episode(1, 1)
    sample.episode(1, nil)
    let input = sample.input()
    #expect(try #require(ShowDetailReport(of: show, in: input)).seasons.map(\.episodes) == [1])
    var withSpecials = input
    withSpecials.includesSpecials = true
    #expect(try #require(ShowDetailReport(of: show, in: withSpecials)).seasons.map(\.episodes) == [2])
    #expect(try #require(ShowDetailReport(of: show, in: input)).episodes.map(\.episode.isSpecial) == [false, true])
  }

  @Test("The JSON has every key, with null for unknown values")
  func encoding() throws {
    var sample = Sample()
    let show = sample.show("Lost", Ids(trakt: 511))
    sample.play(sample.episode(1, 1, airs: nil))
    var input = sample.input()
    input.seasonOpinions.change(1, of: show) { $0.rate($1, Rating(tenths: 85), at: input.now) }
    // A file may rate a season of which it has no episode.
    input.seasonOpinions.change(4, of: show) { $0.note($1, "slow", at: input.now) }
    let report = try #require(ShowDetailReport(of: show, in: input))
    #expect(
      try json(report.json) == """
        {"episodes":[{"airsAt":null,"day":null,"hasAired":false,"ids":{"trakt":1},"isSkipped":false,"isSpecial":false,\
        "isWatched":true,"key":1,"lastWatchedAt":null,"lastWatchedDay":null,"minutes":null,"number":1,"plays":1,"season":1,\
        "title":"Episode 1"}],\
        "facts":{"ended":null,"genres":[],"network":null,"premiered":null,"resetAt":null,"runtime":null},\
        "marks":{"listedAt":null,"note":null,"pause":null,"rating":null},"minutes":0,"plays":1,\
        "rounds":[],"seasons":[{"aired":0,"episodes":1,"minutes":0,"note":null,"number":1,"plays":1,"rating":8.5,"watched":0,"watchedUnaired":1},\
        {"aired":0,"episodes":0,"minutes":0,"note":"slow","number":4,"plays":0,"rating":null,"watched":0,"watchedUnaired":0}],\
        "show":{"aired":0,"completion":null,"country":null,"episodes":1,"genres":[],"ids":{"trakt":511},"isFollowed":false,"key":1,\
        "lastWatchedAt":null,"minutesLeft":0,"network":null,"next":null,"rating":null,"standing":"watching","status":null,"title":"Lost",\
        "watched":0,"watchedUnaired":1,"year":null}}
        """)
  }
}
