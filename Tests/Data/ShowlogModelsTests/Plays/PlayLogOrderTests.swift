import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

/// The records of one episode in random orders, each in an import of its own and several in one.
struct PlayLogOrderTests {
  @Test("The records of one episode give the same plays in any order", arguments: seeds(150, long: 1_000))
  func services(seed: Int) {
    var random = SeededGenerator(seed: seed)
    check(randomEvidence(&random), &random, "seed \(seed)")
  }

  @Test(
    "So do an export's records, with marks made here and plays up to which all were watched",
    arguments: seeds(300, long: 2_000))
  func exports(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var evidence = randomEvidence(&random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let second = Int.random(in: 1...5, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: evidence.append(item(nil, second, .here))
      case 1: evidence.append(item(random.chance(0.5) ? second * 10 : nil, second, .through))
      case 2: evidence.append(.summary(plays: .random(in: 1...2, using: &random), lastWatchedAt: nil, besides: 2))
      default:
        evidence.append(
          .undated(plays: .random(in: 1...2, using: &random), file: .random(in: 0...99_999, using: &random), besides: 1)
        )
      }
    }
    check(evidence, &random, "seed \(seed)")
  }

  @Test("Undated marks made here are plays of their own in any order", arguments: seeds(150, long: 1_000))
  func marks(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var evidence: [PlayRecord.Evidence] = [
      .undated(plays: .random(in: 1...3, using: &random), file: .random(in: 0...99_999, using: &random), origin: .here)
    ]
    for _ in 0..<4 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: evidence.append(item(.random(in: 1...3, using: &random), nil))
      case 1: evidence.append(item(nil, nil))
      case 2: evidence.append(summary(.random(in: 1...4, using: &random), last: 1))
      default:
        evidence.append(
          .undated(plays: .random(in: 1...3, using: &random), file: .random(in: 0...99_999, using: &random), besides: 1)
        )
      }
    }
    check(evidence, &random, "seed \(seed)")
  }

  @Test("Of TV Time's two files the newer one's watches remain in any order", arguments: seeds(300, long: 2_000))
  func editions(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var evidence: [PlayRecord.Evidence] = []
    for _ in 0..<Int.random(in: 2...7, using: &random) {
      let second = Int.random(in: 1...5, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: evidence.append(item(nil, second))
      case 1: evidence.append(item(second * 10, second))
      case 2: evidence.append(summary(1, last: second))
      case 3: evidence.append(item(nil, random.chance(0.8) ? second : nil, .tvtime))
      default: evidence.append(item(nil, second, .tvtimeOld))
      }
    }
    check(evidence, &random, "seed \(seed)")
  }

  private func check(_ evidence: [PlayRecord.Evidence], _ random: inout SeededGenerator, _ comment: Comment) {
    var evidence = evidence
    var first = EpisodeLog()
    for part in evidence { first.merge(part) }
    for _ in 0..<5 {
      evidence.shuffle(using: &random)
      let cut = Int.random(in: 0...evidence.count, using: &random)
      var (single, grouped) = (EpisodeLog(), EpisodeLog())
      for part in evidence { single.merge(part) }
      for part in [evidence[..<cut], evidence[cut...]] { grouped.merge(Array(part)) }
      #expect(single.texts == first.texts, "\(comment), \(evidence)")
      #expect(grouped.texts == first.texts, "\(comment), at \(cut) of \(evidence)")
      let before = grouped.log
      for part in evidence { grouped.merge(part) }
      #expect(grouped.log == before, "\(comment), again, \(evidence)")
    }
  }
}
