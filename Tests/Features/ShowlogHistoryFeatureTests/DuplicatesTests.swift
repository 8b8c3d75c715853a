import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import Testing

/// Plays that an earlier import probably counted twice.
struct DuplicatesTests {
  private func play(
    _ id: Int, _ episode: Int, _ minute: Int?, trakt: Int? = nil, _ origin: Play.Origin = .history
  ) -> Play {
    Play(
      id: PlayID(rawValue: id), episode: EpisodeID(rawValue: episode),
      watchedAt: minute.map { Timestamp(seconds: 1_700_000_000 + $0 * 60) }, traktID: trakt, origin: origin)
  }

  private func suspects(_ plays: [Play], of show: ShowID? = nil) -> [Int] {
    Sample.input(PlayLog(EntityTable(plays))).duplicates(of: show).map(\.suspect.id.rawValue)
  }

  @Test("A play within the runtime of another is a suspect, unless both were marked here or have ids")
  func kinds() {
    // An episode of Lost lasts 42 minutes; that of The Bear without a runtime, a minute.
    #expect(suspects([play(1, 1, 0), play(2, 1, 41)]) == [2])
    #expect(suspects([play(1, 1, 0), play(2, 1, 42)]).isEmpty)
    #expect(suspects([play(1, 9, 0), play(2, 9, 1)]).isEmpty)
    #expect(suspects([play(1, 1, 0), play(2, 2, 0), play(3, 1, nil), play(4, 1, nil)]).isEmpty)
    #expect(suspects([play(1, 1, 0, .here), play(2, 1, 1, .here)]).isEmpty)
    #expect(suspects([play(1, 1, 0, trakt: 7), play(2, 1, 1, trakt: 8)]).isEmpty)
    #expect(suspects([play(1, 1, 0), play(2, 1, 1, .here), play(3, 1, 2, trakt: 8)]) == [1, 2])
    #expect(suspects([play(1, 1, 0), play(2, 1, 1), play(3, 8, 0), play(4, 8, 1)], of: Sample.bear) == [4])
  }

  @Test("Whatever the keys, the same viewings remain, none of them within the runtime of another", arguments: 0..<200)
  func order(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let plays = (0..<Int.random(in: 2...12, using: &random)).map { _ in
      play(
        0, Int.random(in: 1...2, using: &random), Int.random(in: 0...90, using: &random),
        [Play.Origin.history, .summary].randomElement(using: &random) ?? .history)
    }
    func remaining(_ order: [Play]) -> Set<String> {
      let numbered = order.enumerated().map { index, play in
        Play(id: PlayID(rawValue: index + 1), episode: play.episode, watchedAt: play.watchedAt, origin: play.origin)
      }
      let removed = Set(suspects(numbered))
      let kept = numbered.filter { !removed.contains($0.id.rawValue) }
      for (index, left) in kept.enumerated() {
        for right in kept.dropFirst(index + 1) where left.episode == right.episode {
          let distance = (left.watchedAt?.seconds ?? 0) - (right.watchedAt?.seconds ?? 0)
          #expect(abs(distance) >= 42 * 60, "seed \(seed)")
        }
      }
      return Set(kept.map { "\($0.episode.rawValue) \($0.watchedAt?.seconds ?? 0)" })
    }
    #expect(remaining(plays) == remaining(plays.shuffled(using: &random)), "seed \(seed)")
  }
}
