import LeftfoldEntities
import ShowlogModels
import Testing

struct PersistentStateImportTests {
  private func batch(show: Int, playedAt seconds: Int?) -> ImportBatch {
    var record = ShowRecord(ids: Ids(trakt: show), source: .mention)
    record.title = "Show \(show)"
    record.episodes = [EpisodeRecord(season: 1, number: 1, source: .mention)]
    var batch = ImportBatch()
    batch.files = ["a.json"]
    batch.moviesSkipped = 2
    batch.shows = [record]
    if let seconds {
      batch.plays = [
        PlayRecord(show: 0, episode: 0, evidence: .item(traktID: 7, watchedAt: Timestamp(seconds: seconds)))
      ]
    }
    return batch
  }

  @Test("What files hold is taken over: shows, plays, who is followed, and a report of it; again, it changes nothing")
  func takes() {
    var contents = PersistentState()
    var report = contents.take(batch(show: 2, playedAt: 1_600_000_000))
    #expect((report.showsAdded, report.episodesAdded, report.playsAdded, report.playsRead) == (1, 1, 1, 1))
    #expect((report.files, report.moviesSkipped, report.isDryRun) == (["a.json"], 2, false))
    #expect(contents.library.shows.first?.isFollowed == true)
    #expect(contents.plays.count == 1)
    let before = contents
    report = contents.take(batch(show: 2, playedAt: 1_600_000_000))
    #expect((report.showsAdded, report.episodesAdded, report.playsAdded, report.playsRead) == (0, 0, 0, 1))
    #expect(contents == before)
  }

  @Test("A show that nothing was watched of is not followed, and one that its viewer does not follow stays so")
  func follows() throws {
    var contents = PersistentState()
    _ = contents.take(batch(show: 2, playedAt: nil))
    let show = try #require(contents.library.shows.first)
    #expect(show.isFollowed == nil)
    contents.library.change { shows, _, _ in _ = shows.update(show.id) { $0.isFollowed = false } }
    _ = contents.take(batch(show: 2, playedAt: 5))
    #expect(contents.library.shows.first?.isFollowed == false)
  }
}
