import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

struct PlayLogMergeTests {
  @Test("Items are plays, each by its provider's id, also two in one second")
  func items() {
    var log = EpisodeLog()
    #expect(log.merge(item(9, 5), item(10, 5), item(11, nil), item(12, nil)) == 4)
    #expect(log.texts == ["5 #10 history", "5 #9 history", "? #11 history", "? #12 history"])
    #expect(log.merge(item(9, 5), item(10, 5), item(11, nil), item(12, nil)) == 0)
    #expect(log.log.count == 4)
  }

  @Test("A provider's id identifies one play, even if a later file has another date or none")
  func movedItems() {
    var log = EpisodeLog()
    log.merge(item(9, 5))
    #expect(log.merge(item(9, 6), item(9, nil)) == 0)
    #expect(log.texts == ["5 #9 history"])
  }

  @Test("A play without an id is identified by its minute")
  func minutes() {
    var log = EpisodeLog()
    #expect(log.merge(item(nil, 5), item(nil, 5), item(nil, 6), item(nil, nil), item(nil, nil)) == 2)
    #expect(log.merge(item(nil, 5), item(9, 5)) == 0)
    #expect(log.texts == ["5 #9 history", "6 history"])
    #expect(log.merge(item(10, 5)) == 1)
    #expect(log.merge(item(nil, 5)) == 0)
  }

  private func second(_ id: Int?, _ second: Int, _ origin: Play.Origin? = nil) -> PlayRecord.Evidence {
    .item(traktID: id, watchedAt: Timestamp(seconds: second), origin: origin)
  }

  @Test("Two services state one viewing with and without seconds, in any order: it is one play")
  func viewings() {
    // Trakt keeps no seconds; the others do, and state different ones.
    let parts = [
      second(9, 120), second(nil, 157, .tvtime), second(nil, 132), .through(watchedAt: Timestamp(seconds: 150)),
    ]
    for order in 0..<24 {
      var rest = parts
      var (log, choice) = (EpisodeLog(), order)
      for count in (1...4).reversed() {
        log.merge(rest.remove(at: choice % count))
        choice /= count
      }
      #expect(log.log.plays.map(\.watchedAt?.seconds) == [120], "\(order)")
      #expect(log.log.plays.map(\.traktID) == [9])
      for part in parts { #expect(log.merge(part) == 0) }
    }
    for order in [[1, 2], [2, 1]] {
      var log = EpisodeLog()
      for index in order { log.merge(parts[index]) }
      #expect(log.log.plays.map(\.watchedAt?.seconds) == [132])
      #expect(log.log.plays.map(\.origin) == [.tvtime])
    }
    var log = EpisodeLog()
    #expect(log.merge(second(nil, 119), second(nil, 120), second(9, 121), second(10, 121)) == 3)
  }

  // Else it depends on the order of files with and without seconds whether one of them is the mark: only one is remembered.
  @Test(
    "A mark made here is a file's moment of its minute, and another play than what has an id, unless the second is the same"
  )
  func marksInMinutes() {
    var log = EpisodeLog()
    log.mark(at: 2)
    #expect(log.merge(second(nil, 157)) == 0)
    #expect(log.log.plays.map(\.watchedAt?.seconds) == [120])
    #expect(log.merge(second(9, 157)) == 1)
    #expect(log.log.plays.map(\.origin) == [.here, .history])
  }

  @Test("A play marked here gets the id of an item in the same second")
  func marked() {
    var log = EpisodeLog()
    log.mark(at: 5)
    log.mark(at: 5)
    log.mark(at: nil)
    #expect(log.merge(item(9, 5), item(10, 5)) == 0)
    #expect(log.texts == ["5 #10 history", "5 #9 history", "? here"])
    #expect(log.merge(item(nil, nil)) == 0)
    #expect(log.merge(item(11, nil)) == 1)
  }

  @Test("Of the plays that a summary counts one has a date, the others have none")
  func summaries() {
    var log = EpisodeLog()
    #expect(log.merge(summary(3, last: 50)) == 3)
    #expect(log.texts == ["50 summary", "? summary", "? summary"])
    #expect(log.merge(summary(3, last: 50)) == 0)
    #expect(log.merge(summary(2, last: 50)) == 0)
    #expect(log.merge(summary(4, last: 50)) == 1)
  }

  @Test("A summary's play repeated by an item without an id becomes a history play")
  func toldByBoth() {
    for evidence in [[summary(1, last: 50), item(nil, 50)], [item(nil, 50), summary(1, last: 50)]] {
      var log = EpisodeLog()
      for part in evidence { log.merge(part) }
      #expect(log.texts == ["50 history"])
    }
  }

  @Test("A summary without a date counts plays without dates")
  func undatedSummaries() {
    var log = EpisodeLog()
    #expect(log.merge(summary(2, last: nil)) == 2)
    #expect(log.texts == ["? summary", "? summary"])
  }

  @Test("A later history gives a summary's plays their dates and ids")
  func historyAfterSummary() {
    var log = EpisodeLog()
    log.merge(summary(3, last: 50))
    #expect(log.merge(item(1, 50), item(2, 40), item(3, 30)) == 0)
    #expect(log.texts == ["30 #3 history", "40 #2 history", "50 #1 history"])
    #expect(log.merge(item(4, 60)) == 1)
  }

  @Test("A history item without a date is one of the plays that a summary counts")
  func undatedItems() {
    for evidence in [[item(1, nil), summary(2, last: 50)], [summary(2, last: 50), item(1, nil)]] {
      var log = EpisodeLog()
      for part in evidence { log.merge(part) }
      #expect(log.texts == ["50 summary", "? #1 history"])
    }
  }

  @Test("A summary of plays that a history listed adds nothing")
  func summaryAfterHistory() {
    var log = EpisodeLog()
    log.merge(item(1, 50), item(2, 40), item(3, 30))
    #expect(log.merge(summary(3, last: 50)) == 0)
    #expect(log.merge(summary(2, last: 40)) == 0)
    #expect(log.merge(summary(5, last: 50)) == 2)
  }

  @Test("A newer summary dates a play of an older one")
  func newerSummary() {
    for evidence in [[summary(2, last: 40), summary(3, last: 50)], [summary(3, last: 50), summary(2, last: 40)]] {
      var log = EpisodeLog()
      for part in evidence { log.merge(part) }
      #expect(log.texts == ["40 summary", "50 summary", "? summary"])
    }
  }

  @Test("The date of a summary's last play is a separate play")
  func lastPlays() {
    for evidence in [[item(1, 30), summary(1, last: 50)], [summary(1, last: 50), item(1, 30)]] {
      var log = EpisodeLog()
      for part in evidence { log.merge(part) }
      #expect(log.texts == ["30 #1 history", "50 summary"])
    }
  }

  @Test("An item without id and date may be any play")
  func barestItems() {
    for evidence in permutations([item(nil, nil), item(7, nil), summary(2, last: 50), item(8, 30)]) {
      var log = EpisodeLog()
      for part in evidence { log.merge(part) }
      #expect(log.texts == ["30 #8 history", "50 summary", "? #7 history"], "\(evidence)")
    }
  }

  @Test("Undated plays are known plays, also if their records state that they were only counted")
  func undatedOrigins() {
    for origin in [Play.Origin.summary, .tvtimeOld] {
      var log = EpisodeLog()
      #expect(log.merge(.undated(plays: 2, origin: origin)) == 2)
      #expect(log.texts == ["? history", "? history"])
    }
  }

  @Test("The number of plays follows from the dates, ids and counts", arguments: 1...150)
  func count(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let evidence = randomEvidence(&random)
    var log = EpisodeLog()
    for part in evidence { log.merge(part) }
    var (ids, bare, greatest) = ([Int?: Set<Int>](), Set<Int?>(), 0)
    for part in evidence {
      switch part {
      case .item(let id?, let moment, _): ids[moment?.seconds, default: []].insert(id)
      case .item(nil, nil, _): greatest = max(greatest, 1)
      case .item(nil, let moment, _), .through(let moment): bare.insert(moment?.seconds)
      case .pairedDay: break
      case .undated(let plays, _, _, _): greatest = max(greatest, plays)
      case .summary(let plays, let last, _):
        greatest = max(greatest, plays)
        if let last { bare.insert(last.seconds) }
      }
    }
    let dated =
      ids.filter { $0.key != nil }.values.map(\.count).reduce(0, +)
      + bare.filter { $0 != nil && ids[$0] == nil }.count
    let known = dated + max(ids[nil]?.count ?? 0, bare.contains(nil) ? 1 : 0)
    #expect(log.log.count == max(known, greatest), "seed \(seed), \(evidence)")
  }

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard let last = elements.last else { return [[]] }
    return permutations(elements.dropLast()).flatMap { shorter in
      (0...shorter.count).map { Array(shorter[..<$0]) + [last] + Array(shorter[$0...]) }
    }
  }
}
