import ShowlogModels
import Testing

struct PersistentStateImportTests {
  private func batch(show: Int, playedAt seconds: Int?) -> ImportBatch {
    var record = ShowRecord(ids: Ids(trakt: show), source: .mention)
    record.title = "Show \(show)"
    record.episodes = [EpisodeRecord(season: 1, number: 1, source: .mention)]
    var batch = ImportBatch()
    batch.files = ["a.json"]
    batch.others = [OtherRecord(.film, title: "Up"), OtherRecord(.film, title: "Her"), OtherRecord(.film, title: "Up")]
    batch.shows = [record]
    if let seconds {
      batch.plays = [
        PlayRecord(show: 0, episode: 0, evidence: .item(traktID: 7, watchedAt: Timestamp(seconds: seconds)))
      ]
    }
    return batch
  }

  @Test("Files are merged: shows and plays, with a report; merging them again is a no-op")
  func merges() {
    var contents = PersistentState()
    var report = contents.merge(batch(show: 2, playedAt: 1_600_000_000))
    #expect((report.showsAdded, report.episodesAdded, report.playsAdded, report.playsRead) == (1, 1, 1, 1))
    #expect((report.files, report.leftOut.map(\.count), report.isDryRun) == (["a.json"], [2], false))
    #expect(contents.plays.count == 1)
    let before = contents
    report = contents.merge(batch(show: 2, playedAt: 1_600_000_000))
    #expect((report.showsAdded, report.episodesAdded, report.playsAdded, report.playsRead) == (0, 0, 0, 1))
    #expect(contents == before)
  }

  @Test("A show with another title is named with both, and so are the numbers of what changed")
  func renamed() {
    var contents = PersistentState()
    _ = contents.merge(batch(show: 2, playedAt: nil))
    var renamed = batch(show: 2, playedAt: nil)
    (renamed.shows[0].title, renamed.shows[0].ranks) = ("Show Two", FactRanks(FactRank(.list)))
    let report = contents.merge(renamed)
    #expect(report.renamedShows == ["Show 2 is Show Two now"] && report.changes(in: .english) == "1 show")
    #expect(contents.merge(renamed).renamedShows == [] && contents.merge(renamed).changes(in: .english) == nil)
  }
}
