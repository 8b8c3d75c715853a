import LeftfoldEntities
import ShowlogModels
import Testing

struct LibraryMergeTests {
  @Test("A show is matched by each provider's id, and gets the other ids", arguments: Provider.allCases)
  func providers(provider: Provider) {
    let full = Ids(trakt: 1, tvmaze: 2, tvdb: 3, imdb: "tt4", tmdb: 5, slug: "lost")
    var shared = Ids()
    shared[provider] = full[provider]
    let both = library(batch(show(shared, "Lost")), batch(show(full, "Lost")))
    #expect(both.shows.map(\.ids) == [full])
    #expect(both.match(show(shared))?.rawValue == 1)
  }

  @Test("Shows without an id in common are different, though their titles are the same")
  func titles() {
    let shows = library(batch(show(Ids(trakt: 1), "The Office")), batch(show(Ids(trakt: 2), "The Office"))).shows
    #expect(shows.count == 2)
  }

  @Test("An id missing in both does not match")
  func nothing() {
    let shows = library(batch(show(Ids(trakt: 1)), show(Ids(tvmaze: 1)), show(Ids(tvdb: 1)), show(Ids(tmdb: 1))))
    #expect(shows.shows.count == 4)
    #expect(shows.match(show(Ids(imdb: "1"))) == nil)
    #expect(shows.match(show(Ids())) == nil)
  }

  @Test("The id of the more trusted provider decides")
  func trust() {
    let shows = library(batch(show(Ids(trakt: 1, imdb: "tt1")), show(Ids(trakt: 2, imdb: "tt2"))))
    #expect(shows.match(show(Ids(trakt: 2, imdb: "tt1")))?.rawValue == 2)
    #expect(shows.match(show(Ids(tvmaze: 7, imdb: "tt1")))?.rawValue == 1)
    #expect(shows.match(show(Ids(trakt: 3, imdb: "tt1"))) == nil)
  }

  @Test("A slug shared by remakes also requires a matching year")
  func remakes() {
    var shows = library(
      batch(show(Ids(tvmaze: 1, slug: "galactica"), "Galactica", year: 1_978)),
      batch(show(Ids(tvmaze: 2, slug: "galactica"), "Galactica", year: 2_003)))
    #expect(shows.shows.count == 2)
    #expect(shows.match(show(Ids(slug: "galactica"), year: 1_979))?.rawValue == 1)
    #expect(shows.match(show(Ids(slug: "galactica"), year: 2_004))?.rawValue == 2)
    #expect(shows.match(show(Ids(slug: "galactica"), year: 1_990)) == nil)
    _ = shows.merge(batch(show(Ids(slug: "galactica"), "Galactica", year: 2_003)))
    #expect(shows.shows.count == 2)
  }

  @Test("A show without a year gets its first episode's, and never a later episode's")
  func derivedYear() throws {
    var first = episode(1, 1)
    first.airing = .on(try day("1999-03-28"))
    var later = episode(7, 1)
    later.airing = .on(try day("2012-06-20"))
    #expect(library(batch(show(Ids(slug: "futurama"), [later, first]))).shows.first?.year == 1_999)
    #expect(library(batch(show(Ids(slug: "futurama"), [later]))).shows.first?.year == nil)
  }

  @Test("A record with the ids of two shows merges them, with both shows' episodes")
  func bridge() throws {
    let apart = library(
      batch(show(Ids(trakt: 1), "Lost", [episode(1, 1, Ids(trakt: 11)), episode(1, 2)])),
      batch(show(Ids(tvmaze: 2), "Lost", source: .tvmaze, [episode(1, 1, Ids(tvmaze: 21)), episode(1, 3)])))
    #expect(apart.shows.count == 2)
    var joined = apart
    let keys = joined.merge(batch(show(Ids(trakt: 1, tvmaze: 2))))
    #expect(joined.shows.map(\.ids) == [Ids(trakt: 1, tvmaze: 2)])
    let one = try #require(keys.shows.first)
    #expect(joined.episodes(of: one).map(\.code) == ["S01E01", "S01E02", "S01E03"])
    #expect(joined.episode(of: one, season: 1, number: 1)?.ids == Ids(trakt: 11, tvmaze: 21))
    #expect(joined.episodes.count == 3)
    #expect(keys.replacedEpisodes.count == 1)
    for (old, new) in keys.replacedEpisodes {
      #expect(joined.episodes[id: old] == nil)
      #expect(joined.episodes[id: new]?.code == apart.episodes[id: old]?.code)
    }
  }

  @Test("An episode of only one of two merged shows keeps its key")
  func keptKeys() throws {
    var shows = library(
      batch(show(Ids(trakt: 1), [episode(1, 1)])), batch(show(Ids(tvmaze: 2), [episode(2, 5, Ids(), "Kept")])))
    let key = try #require(shows.episodes.first { $0.title == "Kept" }?.id)
    _ = shows.merge(batch(show(Ids(trakt: 1, tvmaze: 2))))
    #expect(shows.episodes[id: key]?.title == "Kept")
    #expect(shows.episodes[id: key].map { shows.shows[id: $0.show]?.ids } == Ids(trakt: 1, tvmaze: 2))
  }

  @Test("A batch's keys stay valid after a later record merges shows and adds new ones")
  func keysAfterJoining() {
    var shows = Library()
    let keys = shows.merge(
      batch(
        show(Ids(trakt: 1), "A", [episode(1, 1)]), show(Ids(tvmaze: 2), "B", [episode(1, 1), episode(1, 2)]),
        show(Ids(trakt: 1, tvmaze: 2), "C", [episode(1, 2)]), show(Ids(trakt: 9), "D", [episode(1, 1)])))
    #expect(shows.shows.count == 2)
    #expect(keys.shows[0] == keys.shows[1] && keys.shows[1] == keys.shows[2] && keys.shows[2] != keys.shows[3])
    #expect(keys.episodes[0][0] == keys.episodes[1][0])
    #expect(keys.episodes[1][1] == keys.episodes[2][0])
    #expect(keys.replacedEpisodes.isEmpty)
    for (show, episodes) in zip(keys.shows, keys.episodes) {
      #expect(shows.shows[id: show] != nil)
      for key in episodes { #expect(shows.episodes[id: key]?.show == show) }
    }
    #expect(keys.episodes[3].map { shows.episodes[id: $0]?.code } == ["S01E01"])
  }

  @Test("A key freed by a merge is not reused for another episode of the same import")
  func freedKeys() {
    var shows = library(
      batch(show(Ids(trakt: 1), [episode(0, 1, Ids(trakt: 11)), episode(1, nil, Ids(tvmaze: 12))])))
    let keys = shows.merge(
      batch(show(Ids(trakt: 1), [episode(0, 1, Ids(tvmaze: 12)), episode(0, 2, Ids(trakt: 13))])))
    #expect(keys.replacedEpisodes.count == 1)
    #expect(keys.episodes[0].map { shows.episodes[id: $0]?.code } == ["S00E01", "S00E02"])
  }

  @Test("Shows that a more trusted provider tells apart are not merged, nor are remakes with one slug")
  func noBridge() {
    let contradiction = library(
      batch(show(Ids(trakt: 1, imdb: "tt1"))), batch(show(Ids(trakt: 2, tvmaze: 2))),
      batch(show(Ids(tvmaze: 2, imdb: "tt1"))))
    #expect(contradiction.shows.count == 2)
    let remakes = library(
      batch(show(Ids(tvmaze: 1, slug: "galactica"), year: 1_978)),
      batch(show(Ids(tvmaze: 2, slug: "galactica"), year: 2_003)), batch(show(Ids(slug: "galactica"))))
    #expect(remakes.shows.count == 2)
  }

  @Test("A record merges two shows though a less trusted provider has different ids of them, which both remain")
  func contradictedBridge() {
    let files = [Ids(trakt: 1, imdb: "tt1"), Ids(tvmaze: 2, imdb: "tt2"), Ids(trakt: 1, tvmaze: 2)].map {
      batch(show($0))
    }
    for order in [[0, 1, 2], [0, 2, 1], [1, 2, 0], [2, 1, 0]] {
      let one = library(files[order[0]], files[order[1]], files[order[2]])
      #expect(one.shows.map(\.ids) == [Ids(trakt: 1, tvmaze: 2, imdb: "tt1")])
      #expect(one.shows.map(\.otherIDs) == [OtherIDs(ids: [Alias(.imdb, "tt2")])])
    }
  }

  @Test("A restart that a file states of two merged shows applies to the result")
  func joinedMarks() {
    var shows = library(batch(show(Ids(trakt: 1))), batch(show(Ids(tvmaze: 2))))
    var record = show(Ids(trakt: 1, tvmaze: 2))
    record.resetAt = Timestamp(seconds: 5)
    _ = shows.merge(batch(record))
    #expect(shows.shows.map(\.resetAt) == [Timestamp(seconds: 5)])
  }

  @Test("Both providers' facts end on one episode, the better source's first")
  func facts() throws {
    let trakt = show(
      Ids(trakt: 1), "On Trakt", [episode(1, 1, Ids(trakt: 11), "Trakt's title", source: .trakt)])
    let tvmaze = show(
      Ids(trakt: 1, tvmaze: 2), "On TVmaze", source: .tvmaze,
      [episode(1, 1, Ids(tvmaze: 21), "TVmaze's title", source: .tvmaze)])
    for both in [library(batch(trakt), batch(tvmaze)), library(batch(tvmaze), batch(trakt))] {
      #expect(both.shows.map(\.title) == ["On TVmaze"])
      #expect(both.episodes.map(\.title) == ["TVmaze's title"])
      #expect(both.episodes.map(\.ids) == [Ids(trakt: 11, tvmaze: 21)])
      #expect(both.episodes.map(\.source) == [.tvmaze])
    }
  }

  @Test("A lesser source fills every gap of a better one, genres among them")
  func gaps() {
    var better = show(Ids(trakt: 1), "Lost", source: .tvmaze)
    var lesser = show(Ids(trakt: 1), "LOST", year: 2_004)
    (lesser.genres, lesser.runtime, lesser.network) = (["Drama"], 42, "ABC")
    better.ended = Day(number: 5)
    for both in [library(batch(better), batch(lesser)), library(batch(lesser), batch(better))] {
      let show = both.shows.first
      #expect(show?.title == "Lost")
      #expect(show?.genres == ["Drama"])
      #expect(show?.runtime == 42)
      #expect(show?.network == "ABC")
      #expect(show?.year == 2_004)
      #expect(show?.ended == Day(number: 5))
    }
  }

  @Test("A show without a title is named by its slug until a file has a title")
  func titlesFromAddresses() {
    var shows = library(batch(show(Ids(imdb: "tt1"))))
    #expect(shows.shows.map(\.title) == ["imdb:tt1"])
    _ = shows.merge(batch(show(Ids(imdb: "tt1", slug: "game-of-thrones"), source: .trakt)))
    #expect(shows.shows.map(\.title) == ["Game Of Thrones"])
    _ = shows.merge(batch(show(Ids(imdb: "tt1"), "Game of Thrones")))
    _ = shows.merge(batch(show(Ids(imdb: "tt1", slug: "game-of-thrones"), source: .trakt)))
    #expect(shows.shows.map(\.title) == ["Game of Thrones"])
  }

  @Test("Of two restarts of a show, the later wins")
  func resets() {
    var early = show(Ids(trakt: 1))
    early.resetAt = Timestamp(seconds: 5)
    var late = early
    late.resetAt = Timestamp(seconds: 9)
    #expect(library(batch(early), batch(late)).shows.map(\.resetAt) == [Timestamp(seconds: 9)])
    #expect(library(batch(late), batch(early)).shows.map(\.resetAt) == [Timestamp(seconds: 9)])
  }

  @Test("A title is stored unchanged")
  func rawTitles() {
    let title = "\u{1B}[31m\u{202E}Звоните\u{0} Ø"
    #expect(library(batch(show(Ids(trakt: 1), title))).shows.map(\.title) == [title])
  }
}
