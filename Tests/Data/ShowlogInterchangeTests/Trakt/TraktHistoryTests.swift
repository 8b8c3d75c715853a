import ShowlogInterchange
import ShowlogModels
import Testing

struct TraktHistoryTests {
  @Test("A page of history gives its plays of episodes and counts its movies")
  func page() throws {
    let batch = try batch(of: .history)
    #expect(batch.plays.count == 10)
    #expect(batch.films == 10)
    #expect(batch.shows.count == 8)
    #expect(batch.episodes.count == 10)
    #expect(batch.files == ["watched-history-1.json"])
    #expect(batch.rejections.isEmpty)
  }

  @Test("A play has its id, its moment and its show and episode")
  func firstPlay() throws {
    let batch = try batch(of: .history)
    let play = try #require(batch.plays.first)
    let moment = try Timestamp("2026-05-23T23:31:00Z")
    #expect(play.evidence == .item(traktID: 12_297_139_948, watchedAt: moment))
    let berlin = try #require(Zone("Europe/Berlin"))
    #expect(berlin.day(of: moment) == Day(iso8601: "2026-05-24"))

    let show = batch.shows[play.show]
    #expect(show.title == "Last Week Tonight with John Oliver")
    #expect(show.year == 2014)
    #expect(show.source == .mention)
    #expect(
      show.ids
        == Ids(
          trakt: 60_267, tvdb: 278_518, imdb: "tt3530232", tmdb: 60_694,
          slug: "last-week-tonight-with-john-oliver"))
    let episode = batch.episode(of: play)
    #expect((episode.season, episode.number) == (13, 12))
    #expect(episode.title == "May 17, 2026: Structured Settlements")
    #expect(episode.ids == Ids(trakt: 14_103_828, tvdb: 11_777_304, imdb: "tt42603303", tmdb: 7_134_447))
  }

  @Test("Plays keep the order of the file, and plays of one show share it")
  func order() throws {
    let batch = try batch(of: .history)
    let places = batch.plays[4...6].map { play in
      (batch.shows[play.show].title, batch.episode(of: play).season, batch.episode(of: play).number)
    }
    #expect(places.map(\.0) == Array(repeating: "Very Important People", count: 3))
    #expect(places.map(\.1) == [2, 1, 1])
    #expect(places.map(\.2) == [1, 13, 12])
    #expect(Set(batch.plays[4...6].map(\.show)).count == 1)
  }

  @Test(
    "A play dated 1970 or without a date is undated", arguments: [#""1970-01-01T00:00:00.000Z""#, "null"])
  func unknownDate(watchedAt: String) throws {
    let batch = try batch(ofText: history(watchedAt: watchedAt))
    #expect(batch.plays.map(\.evidence) == [.item(traktID: 1, watchedAt: nil)])
  }

  @Test("The second after 1970 began is a date")
  func nearlyUnknownDate() throws {
    let batch = try batch(ofText: history(watchedAt: #""1970-01-01T00:00:01Z""#))
    #expect(batch.plays.map(\.evidence) == [.item(traktID: 1, watchedAt: Timestamp(seconds: 1))])
  }

  @Test("Unknown keys are ignored, whatever they hold")
  func unknownKeys() throws {
    let text = history().replacing(
      #""action""#, with: #""x":[1.5e3,{"season":"no"},[],{},true,"\u00e9"],"":{},"action""#)
    #expect(try batch(ofText: text) == (try batch(ofText: history())))
  }

  @Test("Keys may be in any order and contain escapes")
  func keyOrder() throws {
    let text = #"""
      [{"show":{"ids":{"trakt":73},"year":2004,"title":"Lost"},
        "episode":{"ids":{"trakt":5},"n\u0075mber":2,"title":"Pilot","season":1},
        "type":"episode","watched_at":"2024-02-29T20:00:00Z","id":1}]
      """#
    #expect(try batch(ofText: text) == (try batch(ofText: history())))
  }

  @Test("An item without a Trakt id is a play")
  func noNumber() throws {
    let batch = try batch(ofText: history(id: "null"))
    let moment = try Timestamp("2024-02-29T20:00:00Z")
    #expect(batch.plays.map(\.evidence) == [.item(traktID: nil, watchedAt: moment)])
  }

  @Test("A special without a number is identified by its id")
  func unnumberedSpecial() throws {
    let batch = try batch(ofText: history(season: "0", number: "null"))
    #expect(
      batch.episodes == [
        EpisodeRecord(season: 0, number: nil, ids: Ids(trakt: 5), title: "Pilot", source: .mention)
      ])
  }

  @Test("An empty page adds nothing")
  func emptyPage() throws {
    let batch = try batch(ofText: "[]")
    #expect(batch.shows.isEmpty && batch.plays.isEmpty)
    #expect(batch.files == ["file.json"])
  }
}
