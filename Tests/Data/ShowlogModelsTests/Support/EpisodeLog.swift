import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels

/// The plays of one episode in a short notation: a `nil` time is undated.
struct EpisodeLog {
  var log = PlayLog()
  private let key = EpisodeID(rawValue: 1)

  @discardableResult
  mutating func merge(_ evidence: PlayRecord.Evidence...) -> Int { merge(evidence) }

  @discardableResult
  mutating func merge(_ evidence: [PlayRecord.Evidence]) -> Int {
    var keys = MergedKeys()
    keys.shows = [ShowID(rawValue: 1)]
    keys.episodes = [[key]]
    return log.merge(evidence.map { PlayRecord(show: 0, episode: 0, evidence: $0) }, keys: keys)
  }

  mutating func mark(at second: Int?) {
    log.change { plays in
      _ = plays.set(
        Play(id: plays.nextID, episode: key, watchedAt: minutes(second), origin: .here))
    }
  }

  mutating func mark(on day: Day) {
    guard !log.plays.contains(where: { $0.watched == .on(day) }) else { return }
    log.set([Play(id: log.plays.nextID, episode: key, watched: .on(day))])
  }

  /// The plays as texts, dated ones first: `5 #9 history`.
  var texts: [String] {
    log.plays.map { play in
      "\(play.watchedAt.map { "\($0.seconds / 60)" } ?? play.watched?.description ?? "?")\(play.traktID.map { " #\($0)" } ?? "") \(play.origin)"
    }.sorted()
  }
}

/// A moment that differs from others in its minute.
func minutes(_ number: Int?) -> Timestamp? { number.map { Timestamp(seconds: $0 * 60) } }

func item(_ id: Int?, _ second: Int?, _ origin: Play.Origin? = nil) -> PlayRecord.Evidence {
  .item(traktID: id, watchedAt: minutes(second), origin: origin)
}

func summary(_ plays: Int, last: Int?) -> PlayRecord.Evidence {
  .summary(plays: plays, lastWatchedAt: minutes(last))
}

func randomEvidence(_ random: inout SeededGenerator) -> [PlayRecord.Evidence] {
  (0..<Int.random(in: 1...8, using: &random)).map { _ in
    let second = random.chance(0.7) ? Int.random(in: 1...5, using: &random) : nil
    switch Int.random(in: 0..<6, using: &random) {
    case 4: return .undated(plays: .random(in: 1...4, using: &random), file: .random(in: 0...99_999, using: &random))
    case 5: return .through(watchedAt: minutes(second))
    case 0: return summary(.random(in: 1...6, using: &random), last: second)
    case 1: return item(nil, second)
    default: return item((second ?? 9) * 10 + .random(in: 0...2, using: &random), second)
    }
  }
}
