import ShowlogInterchange
import ShowlogModels
import Testing

struct MergingTests {
  @Test(
    "Both files of Game of Thrones are one show of 73 episodes, each with both ids, in either order",
    arguments: [[Fixture.gameOfThrones, .traktSeasons], [.traktSeasons, .gameOfThrones]])
  func gameOfThrones(fixtures: [Fixture]) throws {
    let library = try imported([fixtures[0].source, fixtures[1].source]).library
    #expect(library.shows.count == 1)
    let show = try #require(library.shows.first)
    #expect(show.ids == Ids(tvmaze: 82, tvdb: 121_361, imdb: "tt0944947", slug: "game-of-thrones"))
    #expect(show.title == "Game of Thrones")
    #expect(show.source == .tvmaze)
    #expect(Set(library.episodes.map(\.season)).count == 8)
    #expect(library.episodes.count == 73)
    #expect(library.episodes.allSatisfy { $0.ids.trakt != nil && $0.ids.tvmaze != nil && $0.ids.imdb != nil })
    // TVmaze ranks higher, so its runtimes win.
    #expect(library.episodes.compactMap(\.runtime).reduce(0, +) == 4_476)
    #expect(library.episodes.allSatisfy { $0.source == .tvmaze })
  }

  @Test("The better source's facts win and gaps are filled, in either order", arguments: [false, true])
  func ranks(isReversed: Bool) throws {
    let mention = source(
      history(
        season: "1", number: "1",
        show: #"{"title":"LOST (2004)","year":2003,"ids":{"trakt":73,"slug":"lost","tvdb":73739}}"#))
    let show = source(
      tvmazeShow(
        externals: #"{"thetvdb":73739}"#, episode: tvmazeEpisode(runtime: "null"),
        more: #","premiered":"2004-09-22","network":{"name":"ABC"}"#))
    let seasons = source(
      #"[{"number":1,"episodes":[{"season":1,"number":1,"title":"P","ids":{"trakt":5},"runtime":42}]}]"#,
      named: "seasons-lost.json")
    let sources = [mention, show, seasons]
    let state = try imported(isReversed ? sources.reversed() : sources)
    #expect(state.library.shows.count == 1)
    let merged = try #require(state.library.shows.first)
    #expect(merged.title == "Lost")
    #expect(merged.year == 2_004)
    #expect(merged.network == "ABC")
    #expect(merged.ids == Ids(trakt: 73, tvmaze: 123, tvdb: 73_739, slug: "lost"))
    let airing = Airing.at(try Timestamp("2004-09-23T00:00:00Z"))
    var pilot = EpisodeRecord(
      season: 1, number: 1, ids: Ids(trakt: 5, tvmaze: 10_140), title: "Pilot", airing: airing, runtime: 42,
      source: .tvmaze)
    for field in [FactField.runtime, .trakt] { pilot.ranks[field] = FactRank(.trakt) }
    #expect(state.library.episodes.map { EpisodeRecord($0) } == [pilot])
    #expect(state.plays.plays.map(\.episode) == state.library.episodes.map(\.id))
  }

  @Test("Shows of one title but different ids stay two")
  func remakes() throws {
    let old = history(show: #"{"title":"Kingdom","year":2014,"ids":{"trakt":1,"imdb":"tt1"}}"#)
    let new = history(show: #"{"title":"Kingdom","year":2019,"ids":{"trakt":2,"imdb":"tt2"}}"#)
    #expect(try read([source(old), source(new)]).shows.map(\.ids.trakt) == [1, 2])
  }

  @Test("Shows match by a lesser provider only if no greater one differs")
  func contradiction() throws {
    let one = history(show: #"{"title":"A","ids":{"trakt":1,"tvdb":9}}"#)
    let other = history(show: #"{"title":"B","ids":{"trakt":2,"tvdb":9}}"#)
    #expect(try read([source(one), source(other)]).shows.map(\.ids.trakt) == [1, 2])
  }

  @Test("Shows that match by the greatest provider merge despite a different lesser id")
  func trusted() throws {
    let one = history(show: #"{"title":"A","ids":{"trakt":1,"tvdb":9}}"#)
    let other = history(show: #"{"title":"A","ids":{"trakt":1,"tvdb":8,"tmdb":4}}"#)
    let shows = try read([source(one), source(other)]).shows
    #expect(shows.map(\.ids) == [Ids(trakt: 1, tvdb: 8, tmdb: 4)])
    #expect(shows.map(\.otherIDs) == [OtherIDs(ids: [Alias(.tvdb, "9")])])
  }

  @Test("Shows that match only by slug must have close years")
  func slugs() throws {
    let trakt = history(show: #"{"title":"Kingdom","year":2014,"ids":{"trakt":1,"slug":"kingdom"}}"#)
    let url = #","url":"https://www.tvmaze.com/shows/123/kingdom""#
    let later = tvmazeShow(more: url + #","premiered":"2019-01-25""#)
    let same = tvmazeShow(more: url + #","premiered":"2015-01-01""#)
    #expect(try imported([source(trakt), source(later)]).library.shows.count == 2)
    #expect(try imported([source(trakt), source(same)]).library.shows.count == 1)
  }

  @Test("A show that matches two existing shows merges them, with their plays")
  func bridge() throws {
    let first = history(id: "1", season: "1", number: "1", show: #"{"title":"A","ids":{"trakt":1}}"#)
    let between = history(id: "2", show: #"{"title":"Z","ids":{"trakt":9}}"#)
    let second = history(id: "3", season: "1", number: "2", show: #"{"title":"A","ids":{"tvdb":2}}"#)
    let third = history(id: "4", season: "1", number: "1", show: #"{"title":"A","ids":{"trakt":1,"tvdb":2}}"#)
    let last = history(id: "5", season: "1", number: "2", show: #"{"title":"A","ids":{"tvdb":2}}"#)
    let after = history(id: "6", show: #"{"title":"Y","ids":{"trakt":8}}"#)
    let files = [first, second, between, third, last, after].map { source($0) }
    for state in [try imported(files), try imported(files.reversed())] {
      let (library, plays) = (state.library, state.plays)
      #expect(library.shows.map(\.title).sorted() == ["A", "Y", "Z"])
      let joined = try #require(library.show(with: Ids(trakt: 1), year: nil))
      #expect(joined.ids == Ids(trakt: 1, tvdb: 2))
      #expect(library.episodes(of: joined.id).map(\.number) == [1, 2])
      #expect(library.episodes(of: joined.id).map { plays.count(of: $0.id) } == [2, 2])
      #expect(plays.count == 6)
    }
  }

  @Test("Specials without a number are distinguished by id, and the library joins them with a numbered one")
  func specials() throws {
    func special(_ number: String, _ id: Int) -> ImportSource {
      source(history(season: "0", number: number).replacing(#""trakt":5"#, with: "\"trakt\":\(id)"))
    }
    let batch = try read([special("null", 5), special("null", 6), special("null", 5), special("3", 6)])
    #expect(batch.episodes.map(\.number) == [nil, nil, 3])
    #expect(batch.plays.map(\.episode) == [0, 1, 0, 2])
    var library = Library()
    let keys = library.merge(batch)
    #expect(library.episodes.map(\.number) == [nil, 3])
    #expect(keys.episodes[0][1] == keys.episodes[0][2])
  }

  @Test("An id at two places is two episodes, since the place identifies an episode")
  func renumbered() throws {
    let batch = try read([source(history(number: "1")), source(history(number: "2"))])
    #expect(batch.episodes.map(\.number) == [1, 2])
  }
}
