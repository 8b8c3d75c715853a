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

  @Test(
    "Days that files state, near to moments or not, give the same plays in any order",
    arguments: seeds(400, long: 4_000))
  func days(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var evidence: [PlayRecord.Evidence] = []
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      let hour = Int.random(in: 0...72, using: &random)
      let (time, day) = (Timestamp(seconds: hour * 3_600 + .random(in: 0...1, using: &random)), Day(number: hour / 24))
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1, 2: evidence.append(.item(traktID: nil, watchedAt: time))
      case 3: evidence.append(.item(traktID: time.seconds + 10, watchedAt: time))
      case 4: evidence.append(.item(traktID: day.number + 1, watched: .on(day)))
      case 5: evidence.append(.item(traktID: nil, watched: .on(day), origin: .here))
      case 6: evidence.append(summary(.random(in: 1...4, using: &random), last: nil))
      case 7: evidence.append(.through(watched: random.chance(0.5) ? .on(day) : .at(time)))
      case 8:
        evidence.append(
          .undated(plays: .random(in: 1...3, using: &random), file: .random(in: 0...99_999, using: &random)))
      default: evidence.append(.item(traktID: nil, watched: .on(day)))
      }
    }
    check(evidence, &random, "seed \(seed)")
    var marked = EpisodeLog()
    marked.merge(evidence)
    for _ in 0..<2 { marked.mark(on: Day(number: .random(in: 0...3, using: &random))) }
    let log = marked.log
    marked.merge(evidence)
    #expect(marked.log == log, "after marks of days, seed \(seed), \(evidence)")
  }

  @Test(
    "A total counts as many plays when a day that a play had becomes another play's, in any order",
    arguments: [
      [
        summary(3, last: nil), .item(traktID: nil, watchedAt: Timestamp(seconds: 44 * 3_600)),
        .item(traktID: nil, watched: .on(Day(number: 1))), .item(traktID: nil, watched: .on(Day(number: 2))),
        .item(traktID: 2, watched: .on(Day(number: 1))),
      ],
      [
        .undated(plays: 3, file: 1), .item(traktID: nil, watchedAt: Timestamp(seconds: 34 * 3_600)),
        .item(traktID: nil, watched: .on(Day(number: 1))), .item(traktID: nil, watched: .on(Day(number: 2))),
        .through(watched: .at(Timestamp(seconds: 43 * 3_600))),
      ],
    ])
  func countedBesideDays(evidence: [PlayRecord.Evidence]) {
    var random = SeededGenerator(seed: 0)
    for _ in 0..<20 { check(evidence, &random, "a day of two plays") }
    var log = EpisodeLog()
    log.merge(evidence)
    #expect(log.log.plays.count == 3)
  }

  @Test(
    "Of days and moments each day is a play of its own, but the nearest pairs of both are one",
    arguments: seeds(400, long: 4_000))
  func oracle(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let hours = Set((0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0...96, using: &random) })
    let days = Set((0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...4, using: &random) })
    // The oracle: whoever is left takes the nearest of the pairs that are left.
    var (freeHours, freeDays, expected) = (hours, days, Set(hours.map { "\($0)h" }))
    while true {
      let pairs = freeHours.flatMap { hour in freeDays.map { (abs(hour - $0 * 24 - 12), $0, hour) } }
      guard let nearest = pairs.filter({ $0.0 < 24 }).min(by: <) else { break }
      freeDays.remove(nearest.1)
      freeHours.remove(nearest.2)
    }
    expected.formUnion(freeDays.map { "\($0)d" })
    var evidence =
      hours.map { PlayRecord.Evidence.item(traktID: nil, watchedAt: Timestamp(seconds: $0 * 3_600)) }
      + days.map { .item(traktID: nil, watched: .on(Day(number: $0))) }
    for _ in 0..<4 {
      evidence.shuffle(using: &random)
      let cut = Int.random(in: 0...evidence.count, using: &random)
      var log = EpisodeLog()
      for part in [evidence[..<cut], evidence[cut...], evidence[...]] { log.merge(Array(part)) }
      let plays = log.log.plays.map { play in
        play.watchedAt.map { "\($0.seconds / 3_600)h" } ?? play.watched?.statedDay.map { "\($0.number)d" } ?? "?"
      }
      #expect(plays.sorted() == expected.sorted(), "seed \(seed), \(evidence)")
    }
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
