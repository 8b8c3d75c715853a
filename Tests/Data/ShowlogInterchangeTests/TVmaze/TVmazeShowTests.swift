import ShowlogInterchange
import ShowlogModels
import Testing

struct TVmazeShowTests {
  @Test("Game of Thrones has 73 episodes and 4,476 minutes by TVmaze")
  func figures() throws {
    let batch = try batch(of: .gameOfThrones)
    let show = try #require(batch.shows.first)
    #expect(batch.shows.count == 1 && batch.plays.isEmpty)
    #expect(show.ids == Ids(tvmaze: 82, tvdb: 121_361, imdb: "tt0944947", slug: "game-of-thrones"))
    #expect(show.title == "Game of Thrones")
    #expect(show.status == .ended)
    #expect(show.runtime == 60)
    #expect(show.premiered == Day(iso8601: "2011-04-17"))
    #expect(show.year == 2011)
    #expect(show.genres == ["Drama", "Adventure", "Fantasy"])
    #expect(show.network == "HBO")
    #expect(show.imageURL == "http://static.tvmaze.com/uploads/images/medium_portrait/190/476117.jpg")
    #expect(show.source == .tvmaze)
    #expect(Set(show.episodes.map(\.season)) == Set(1...8))
    #expect(show.episodes.count == 73)
    #expect(show.episodes.compactMap(\.runtime).reduce(0, +) == 4_476)
  }

  @Test("S06E01 of Game of Thrones is on a Sunday in New York and on a Monday in UTC")
  func sundayNight() throws {
    let airing = try #require(
      try batch(of: .gameOfThrones).episodes.first { ($0.season, $0.number) == (6, 1) }?.airing)
    #expect(airing == .at(try Timestamp("2016-04-25T01:00:00Z")))
    let newYork = try #require(Zone("America/New_York"))
    #expect(airing.day(in: newYork).startOfWeek == Day(iso8601: "2016-04-18"))
    #expect(airing.day(in: .utc).startOfWeek == Day(iso8601: "2016-04-25"))
  }

  @Test("Stranger Things has 28 episodes, 3 of them without a date")
  func noDates() throws {
    let batch = try batch(of: .strangerThings)
    #expect(batch.episodes.count == 28)
    #expect(batch.episodes.filter { $0.airing == nil }.map(\.season) == [4, 4, 4])
    #expect(batch.shows[0].network == "Netflix")
    let newYear = try Timestamp("2025-01-01T00:00:00Z")
    #expect(batch.episodes.filter { $0.airing?.hasAired(by: newYear, in: .utc) == true }.count == 25)
  }

  @Test("Disenchantment's 30 episodes without air time have a day and no moment")
  func daysWithoutTimes() throws {
    let batch = try batch(of: .disenchantment)
    #expect(batch.shows.map(\.ids) == [Ids(tvmaze: 30_715)])
    #expect(batch.shows[0].status == nil)
    #expect(batch.episodes.count == 30)
    let days = batch.episodes.compactMap { episode -> Day? in
      if case .on(let day) = episode.airing { day } else { nil }
    }
    #expect(days.count == 30)
    #expect(days.first == Day(iso8601: "2018-08-17"))
  }

  @Test(
    "A status is one of four, or unknown",
    arguments: [
      (#""Running""#, Show.Status.running), (#""Ended""#, .ended), (#""In Development""#, .upcoming),
      (#""To Be Determined""#, .undetermined), (#""Cancelled?""#, nil), ("null", nil),
    ])
  func statuses(text: String, status: Show.Status?) throws {
    #expect(try batch(ofText: tvmazeShow(more: #","status":\#(text)"#)).shows[0].status == status)
  }

  @Test(
    "The average runtime takes precedence over the runtime",
    arguments: [
      (#","runtime":60,"averageRuntime":55"#, 55), (#","averageRuntime":55,"runtime":60"#, 55),
      (#","runtime":60,"averageRuntime":null"#, 60), (#","runtime":null"#, nil), ("", nil),
    ])
  func runtimes(more: String, runtime: Int?) throws {
    #expect(try batch(ofText: tvmazeShow(more: more)).shows[0].runtime == runtime)
  }

  @Test(
    "Only a show's URL gives a slug",
    arguments: [
      ("https://www.tvmaze.com/shows/123/lost", "lost"), ("https://www.tvmaze.com/shows/123", nil),
      ("https://www.tvmaze.com/episodes/123/lost", nil), ("https://www.tvmaze.com/shows/123/Lost%21", nil),
      ("", nil),
    ])
  func slugs(url: String, slug: String?) throws {
    #expect(try batch(ofText: tvmazeShow(more: #","url":"\#(url)""#)).shows[0].ids.slug == slug)
  }

  @Test("A list of shows is read with or without episodes")
  func list() throws {
    let other = #"{"id":5,"name":"True Detective","genres":[],"network":null,"webChannel":{"name":"Max"}}"#
    let batch = try batch(ofText: "[\(tvmazeShow()),\(other)]")
    #expect(batch.shows.map(\.ids) == [Ids(tvmaze: 123), Ids(tvmaze: 5)])
    #expect(batch.shows.map(\.episodes.count) == [1, 0])
    #expect(batch.shows.map(\.network) == [nil, "Max"])
  }

  @Test("A show without a TVmaze id is identified by another provider's id")
  func otherIds() throws {
    let batch = try batch(ofText: tvmazeShow(id: "null", externals: #"{"tvrage":1,"thetvdb":2,"imdb":""}"#))
    #expect(batch.shows.map(\.ids) == [Ids(tvdb: 2)])
  }
}
