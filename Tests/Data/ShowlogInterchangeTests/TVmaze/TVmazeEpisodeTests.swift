import ShowlogInterchange
import ShowlogModels
import Testing

struct TVmazeEpisodeTests {
  @Test(
    "With a time of day the stamp is used, otherwise the date",
    arguments: [
      (#""2004-09-22""#, #""20:00""#, #""2004-09-23T00:00:00+00:00""#, "2004-09-23T00:00:00Z"),
      (#""2004-09-22""#, #""20:00""#, #""2004-09-22T20:00:00-04:00""#, "2004-09-23T00:00:00Z"),
      (#""2004-09-22""#, #""20:00""#, #""2004-09-23T00:00:00Z""#, "2004-09-23T00:00:00Z"),
      (#""2004-09-22""#, #""20:00""#, "null", "2004-09-22"),
      (#""2004-09-22""#, #""""#, #""2004-09-22T12:00:00+00:00""#, "2004-09-22"),
      (#""""#, #""20:00""#, "null", nil), (#""""#, #""""#, "null", nil),
      (#""""#, #""""#, #""2004-09-22T12:00:00+00:00""#, nil),
    ])
  func airing(date: String, time: String, stamp: String, expected: String?) throws {
    let episode = tvmazeEpisode(airdate: date, airtime: time, airstamp: stamp)
    let airing = try batch(ofText: tvmazeShow(episode: episode)).episodes[0].airing
    #expect(
      airing == expected.flatMap { Timestamp(iso8601: $0).map(Airing.at) ?? Day(iso8601: $0).map(Airing.on) })
  }

  @Test("A schedule assigns each episode to its show")
  func schedule() throws {
    let batch = try batch(of: .schedule)
    #expect(batch.shows.count == 38)
    #expect(batch.episodes.count == 39)
    #expect(batch.shows[0].ids == Ids(tvmaze: 38_162, slug: "night-flight"))
    #expect(batch.shows[0].episodes.map(\.title) == ["The Who and the Damned"])
    #expect(batch.episodes.filter { $0.number == nil }.map(\.season) == [2_018])
    #expect(batch.episodes.filter { $0.runtime == nil }.count == 1)
  }

  @Test("A web schedule embeds its shows")
  func webSchedule() throws {
    let embedded = tvmazeEpisode().dropLast() + #","_embedded":{"show":{"id":123,"name":"Lost"}}}"#
    let batch = try batch(ofText: "[\(embedded)]")
    #expect(batch.shows.map(\.ids) == [Ids(tvmaze: 123)])
    #expect(batch.episodes.map(\.ids) == [Ids(tvmaze: 10_140)])
  }

  @Test("A list of episodes belongs to the linked show")
  func bareList() throws {
    let linked =
      tvmazeEpisode().dropLast() + #","_links":{"show":{"href":"https://api.tvmaze.com/shows/123"}}}"#
    #expect(try batch(ofText: "[\(linked)]").shows.map(\.ids) == [Ids(tvmaze: 123)])
    #expect(
      try message(of: "[\(tvmazeEpisode())]")
        == #"file.json: $[0] (line 1, column 2): found no key "show", expected "show", "#
        + "the episode's show")
  }

  @Test("One episode is read like a list of one")
  func single() throws {
    let episode = "\(tvmazeEpisode().dropLast()),\"show\":\(tvmazeShow(id: "7"))}"
    let shows = try batch(ofText: episode).shows
    #expect(shows.map(\.ids) == [Ids(tvmaze: 7)])
    #expect(shows == (try batch(ofText: "[\(episode)]")).shows)
  }
}
