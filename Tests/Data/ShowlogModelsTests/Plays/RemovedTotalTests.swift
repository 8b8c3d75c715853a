import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

/// A total of an episode, a removal of what it counts, and items.
struct RemovedTotalTests {
  private func merged(_ one: EpisodeLog, _ other: EpisodeLog) -> EpisodeLog {
    var result = one
    result.log.mergeCorrections(of: other.log, episodes: [1: 1])
    // As a merge of two stores: what is stated there as records, with the number of all plays.
    let stated = other.log.statements
    var records = stated.filter(\.isCertain).map { PlayRecord.Evidence.item(traktID: $0.traktID, watched: $0.watched) }
    records.append(.summary(plays: stated.count, lastWatchedAt: nil))
    result.merge(records)
    result.log.settleCorrected()
    return result
  }

  @Test(
    "Items after a removal of what a total counted give one result in each order", arguments: seeds(200, long: 2_000))
  func order(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (total, removals) = (Int.random(in: 1...3, using: &random), Int.random(in: 1...2, using: &random))
    let items = (0..<Int.random(in: 1...3, using: &random)).map { item($0 == 0 ? 7 : nil, $0 + 1) }
    func removed(then items: [PlayRecord.Evidence] = []) -> EpisodeLog {
      var log = EpisodeLog()
      log.merge(summary(total, last: nil))
      let counted = log.log.plays.filter(\.isCounted).prefix(removals).map(\.id)
      log.log.remove(counted, at: Timestamp(seconds: 1_000_000))
      for item in items { log.merge(item) }
      return log
    }
    var filed = EpisodeLog()
    for item in items.shuffled(using: &random) { filed.merge(item) }
    let first = removed(then: items)
    let results = [
      removed(then: items.shuffled(using: &random)), merged(filed, removed()), merged(removed(), filed),
      merged(first, removed()), merged(merged(removed(), filed), first),
    ]
    for (index, result) in results.enumerated() {
      #expect(result.texts == first.texts, "seed \(seed), \(index): of \(total) less \(removals), \(items)")
    }
  }
}
