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

  @Test(
    "An import follows a show with a play, not one without, and leaves an unfollowed show unfollowed"
  )
  func follows() throws {
    var contents = PersistentState()
    func merge(playedAt second: Int?) -> Bool? {
      let before = contents.plays
      _ = contents.merge(batch(show: 2, playedAt: second))
      contents.followWatched(since: before)
      return contents.library.shows.first?.isFollowed
    }
    #expect(merge(playedAt: nil) == nil)
    let show = try #require(contents.library.shows.first)
    contents.library.change { shows, _, _ in _ = shows.update(show.id) { $0.isFollowed = false } }
    #expect(merge(playedAt: 5) == false)
    contents = PersistentState()
    #expect(merge(playedAt: 5) == true)
  }

  @Test("A follow derived from a file's play yields to a later file; one from the viewer's own mark does not")
  func ranks() throws {
    for isOwn in [false, true] {
      var contents = PersistentState()
      _ = contents.merge(batch(show: 2, playedAt: nil))
      let episode = try #require(contents.library.episodes.first?.id)
      _ = contents.plays.change {
        $0.set(Play(id: $0.nextID, episode: episode, watchedAt: nil, origin: isOwn ? .here : .summary))
      }
      contents.followWatched(since: PlayLog())
      #expect(contents.library.shows.first?.isFollowed == true)
      var stopped = batch(show: 2, playedAt: nil)
      stopped.shows[0].isFollowed = false
      _ = contents.merge(stopped)
      #expect(contents.library.shows.first?.isFollowed == isOwn)
    }
  }
}
