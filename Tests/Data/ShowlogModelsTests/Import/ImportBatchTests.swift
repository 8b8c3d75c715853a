import ShowlogModels
import Testing

struct ImportBatchTests {
  @Test("A summary counts its number of plays, and an item counts one")
  func plays() {
    var batch = ImportBatch()
    #expect(batch.playCount == 0)
    let evidence: [PlayRecord.Evidence] = [
      .item(traktID: 1, watchedAt: nil), .summary(plays: 6, lastWatchedAt: Timestamp(seconds: 5)),
      .item(traktID: nil, watchedAt: Timestamp(seconds: 5)),
    ]
    batch.plays = evidence.map { PlayRecord(show: 0, episode: 0, evidence: $0) }
    #expect(batch.playCount == 8)
  }

  @Test("A show is counted once, whatever the number of its records")
  func shows() {
    var batch = ImportBatch()
    #expect(batch.showCount == 0)
    let ids = [Ids(tvdb: 1), Ids(tvdb: 2), Ids(tvdb: 1, slug: "a"), Ids(slug: "a"), Ids(slug: "a")]
    batch.shows = ids.map { ShowRecord(ids: $0, source: .mention) }
    #expect(batch.showCount == 3)
    batch.shows[4].year = 1_978
    #expect(batch.showCount == 4)
  }
}
