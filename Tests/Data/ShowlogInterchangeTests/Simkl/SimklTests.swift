import LeftfoldEntities
import ShowlogInterchange
import ShowlogModels
import Testing

struct SimklTests {
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
}
