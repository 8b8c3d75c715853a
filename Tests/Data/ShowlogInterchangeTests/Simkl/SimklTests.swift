import LeftfoldEntities
import ShowlogInterchange
import ShowlogModels
import Testing

struct SimklTests {
  private let backup = #"""
    {"shows":[{"last_watched_at":"2021-05-06T20:00:00Z","status":"watching","user_rating":8,"memo":{"text":"Good"},
    "show":{"title":"Lost","year":2004,"ids":{"simkl":1,"slug":"x","imdb":"tt0411008","tmdb":"4607","tvdb":73739,
    "traktslug":"lost-2004"}},"seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2021-05-05T20:00:00Z"},
    {"number":2}]}]},{"status":"completed","show":{"title":"Chuck","ids":{"tvdb":"80348"}}}],
    "anime":[{"status":"dropped","show":{"title":"Bleach","ids":{"simkl":5,"slug":"bleach"}},
    "seasons":[{"number":1,"episodes":[{"number":3,"watched_at":"2020-01-01T00:00:00Z"}]}]}],
    "movies":[{"status":"completed","movie":{"title":"Up"}},{"status":"plantowatch","movie":{"title":"Her"}}]}
    """#

  @Test("A backup gives shows with ids of text or number, plays, ratings, notes, lists and a count of movies")
  func json() throws {
    let batch = try batch(ofText: backup)
    #expect(batch.shows.map(\.title) == ["Lost", "Chuck", "Bleach"])
    #expect(batch.shows[0].ids == Ids(tvdb: 73_739, imdb: "tt0411008", tmdb: 4_607, slug: "lost-2004"))
    #expect(batch.shows[2].ids == Ids(slug: "bleach"))
    #expect(batch.shows.map(\.opinion.listing) == [.watching, .completed, .dropped])
    #expect(batch.shows.map(\.isFollowed) == [true, true, false])
    #expect(batch.shows[0].opinion.rating == 8)
    #expect(batch.shows[0].opinion.note == "Good")
    #expect(batch.plays.map { batch.episode(of: $0).number } == [1, 3, 2])
    #expect(batch.plays.last?.evidence == .undated(plays: 1))
    #expect(batch.others.map(\.title) == ["Up", "Her"] && batch.films == 1)
    #expect(batch.others.map(\.opinion.listing) == [.completed, .planned])
    #expect(batch.others.map { $0.evidence != nil } == [true, false])
    #expect(batch.completed.map(\.show) == [1])
  }

  private let list =
    "SIMKL_ID\tTitle\tType\tYear\tWatchlist\tLastEpWatched\tWatchedDate\tRating\tMemo\tTVDB\tTMDB\tIMDB\n"
    + "1\tLost\ttv\t2004\twatching\ts2e1\t2021-05-06 20:00:00\t9\tGood\t73739\t4607\ttt0411008\n"
    + "2\tUp\tmovie\t2009\tcompleted\t\t\t\t\t\t\t\n"

  private var lost: ImportBatch {
    var show = ShowRecord(ids: Ids(imdb: "tt0411008"), source: .trakt)
    for (season, number) in [(0, 1), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)] {
      show.episodes.append(EpisodeRecord(season: season, number: number, source: .trakt))
    }
    var batch = ImportBatch()
    batch.shows = [show]
    return batch
  }

  @Test(
    "A list marks the regular episodes up to one as watched, including episodes imported later",
    arguments: [false, true])
  func through(isCatalogFirst: Bool) throws {
    let list = try batch(ofText: list, named: "list.tsv")
    #expect(list.films == 1)
    var state = PersistentState()
    for batch in isCatalogFirst ? [lost, list] : [list, lost] { _ = state.merge(batch) }
    let played = state.plays.plays.compactMap { state.library.episodes[id: $0.episode]?.code }
    #expect(played.sorted() == ["S01E01", "S01E02", "S01E03", "S02E01"])
    #expect(state.plays.plays.compactMap(\.watchedAt).map(\.description) == ["2021-05-06T20:00:00Z"])
    let before = state
    for batch in [list, lost] { #expect(state.merge(batch).playsAdded == 0) }
    #expect(state == before)
  }

  @Test("A day without a time is a day, the same in every zone")
  func day() throws {
    let text = list.replacing("2021-05-06 20:00:00", with: "2021-05-06")
    let newYork = try #require(Zone("America/New_York"))
    for zone in [nil, newYork] {
      let batch = try batch(ofText: text, named: "list.tsv", options: ImportOptions(zone: zone))
      #expect(batch.plays.map(\.evidence) == [.through(watched: WatchTime(iso8601: "2021-05-06"))])
    }
  }

  @Test("A later import of episodes does not restore a mark that the viewer removed")
  func removed() throws {
    var state = PersistentState()
    for batch in [lost, try batch(ofText: list, named: "list.tsv")] { _ = state.merge(batch) }
    let episode = try #require(state.library.episodes.first { $0.code == "S01E02" })
    state.plays.change { plays in for play in Array(plays) where play.episode == episode.id { plays.remove(play.id) } }
    #expect(state.merge(lost).playsAdded == 0)
    #expect(state.plays.count(of: episode.id) == 0)
  }

  @Test(
    "A bad cell is an error with line, column and name",
    arguments: [
      (
        "s2e1", "s2x1",
        "list.csv: line 2, column 25 (lastepwatched): found s2x1, expected a season and an episode, such as s4e3"
      ),
      (",9,", ",11,", "list.csv: line 2, column 50 (rating): found 11, expected a rating in 1…10"),
      (
        "2021-05-06", "2021-02-30",
        "list.csv: line 2, column 30 (watcheddate): found 2021-02-30 20:00:00, "
          + "expected a time that exists, such as 2014-09-01T09:10:11.000Z, in 1900…2200"
      ),
    ])
  func bad(part: String, wrong: String, error: String) throws {
    let text = list.replacing("\t", with: ",").replacing(part, with: wrong, maxReplacements: 1)
    let message = try message(of: text, named: "list.csv")
    #expect(message == error)
  }
}
