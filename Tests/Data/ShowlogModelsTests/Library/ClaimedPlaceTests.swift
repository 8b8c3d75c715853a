import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

/// Episodes whose place is only claimed, as TV Time's: the id decides, in any order of the imports.
struct ClaimedPlaceTests {
  private let ids = Ids(tvdb: 121_361)

  /// A play of each episode, whose id is right and whose number is another one's.
  private func claims(_ numbers: [Int]) -> ImportBatch {
    var batch = batch(
      show(
        ids, nil, source: .claim,
        numbers.enumerated().map { index, number in
          episode(1, number, Ids(tvdb: 1_000 + index + 1), source: .claim)
        }))
    batch.plays = numbers.indices.map { index in
      let moment = Timestamp(seconds: 1_500_000_000 + index * 86_400)
      return PlayRecord(show: 0, episode: index, evidence: .item(traktID: index + 1, watchedAt: moment))
    }
    return batch
  }

  private func catalog(_ numbers: [Int]) -> ImportBatch {
    batch(show(ids, "Game of Thrones", source: .trakt, numbers.map { episode(1, $0, Ids(tvdb: 1_000 + $0)) }))
  }

  /// The numbers and ids of the watched episodes, in order of the plays.
  private func watched(_ state: PersistentState) -> [String] {
    state.plays.plays.sorted { ($0.watchedAt?.seconds ?? 0) < ($1.watchedAt?.seconds ?? 0) }.map { play in
      let episode = state.library.episodes[id: play.episode]
      return "\(episode?.number ?? 0) \(episode?.ids.tvdb ?? 0)"
    }
  }

  @Test(
    "Plays with right ids and wrong numbers are of the episodes with the ids, whichever is imported first",
    arguments: seeds(60, long: 600))
  func order(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...6, using: &random)
    let claims = claims((1...count).shuffled(using: &random))
    let listed = (1...count).shuffled(using: &random)
    let expected = (1...count).map { "\($0) \(1_000 + $0)" }
    // The catalog may come in parts, each of which corrects what it knows.
    let cut = Int.random(in: 0...count, using: &random)
    let parts = [catalog(Array(listed[..<cut])), catalog(Array(listed[cut...]))]
    #expect(watched(merged([claims, catalog(listed)])) == expected, "seed \(seed)")
    #expect(watched(merged([catalog(listed), claims])) == expected, "seed \(seed)")
    #expect(watched(merged([claims, catalog(listed)] + parts)) == expected, "seed \(seed)")
    #expect(watched(merged(parts + [claims])) == expected, "seed \(seed)")
    let state = merged([claims, catalog(listed)])
    #expect(state.library.episodes.count == count && state.plays.count == count, "seed \(seed)")
    #expect(state.library.episodes.allSatisfy { !$0.isClaimed }, "seed \(seed)")
  }
}
