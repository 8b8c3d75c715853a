import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsLedgerTests {
  /// Makes a random change: plays added or removed, alone, at one second or close together; other settings, another
  /// time, or a changed show.
  private static func change(_ input: inout TrendsInput, _ random: inout SeededGenerator) {
    switch random.number(below: 12) {
    case 0: input.now = input.now.advanced(by: (random.number(below: 3) - 1) * 3_600 * random.number(below: 60))
    case 1: input.state.range = [.all, .days(30), .months(12), .year(2_024)][random.number(below: 4)]
    case 2: input.zone = zone(["UTC", "Europe/Berlin", "America/New_York"][random.number(below: 3)])
    case 3: input.includesSpecials.toggle()
    case 4: changeShow(&input, &random)
    default: changePlays(&input, &random)
    }
  }

  private static func changeShow(_ input: inout TrendsInput, _ random: inout SeededGenerator) {
    let ids = Array(input.library.shows.ids)
    guard !ids.isEmpty else { return }
    let id = ids[random.number(below: ids.count)]
    let kind = random.number(below: 4)
    let moment = at("2025-03-01T00:00")
    input.library.change { shows, _, episodes in
      switch kind {
      case 0: shows.update(id) { $0.isFollowed = $0.isFollowed.map { !$0 } ?? true }
      case 1: shows.update(id) { $0.resetAt = $0.resetAt == nil ? moment : nil }
      case 2: shows.update(id) { $0.runtime = ($0.runtime ?? 20) + 1 }
      default:
        let next = episodes.nextID
        episodes.add(Episode(id: next, show: id, season: 1, number: next.rawValue, airing: .at(input.now)))
      }
    }
  }

  private static func changePlays(_ input: inout TrendsInput, _ random: inout SeededGenerator) {
    let episodes = input.library.episodes.count
    input.plays.change { plays in
      var second = at("2025-06-18T18:00").seconds - random.number(below: 60) * 43_200
      for _ in 0..<1 + random.number(below: 7) {
        let id =
          plays.isEmpty || random.number(below: 3) > 0 ? plays.nextID : plays[random.number(below: plays.count)].id
        let episode = EpisodeID(rawValue: 1 + random.number(below: episodes + 1))
        let isUndated = random.number(below: 9) == 0
        if random.number(below: 6) == 0 {
          plays.remove(id)
        } else {
          plays.set(
            Play(id: id, episode: episode, watchedAt: isUndated ? nil : Timestamp(seconds: second)))
        }
        second += random.number(below: 3) * 2_500
      }
    }
  }

  @Test("A ledger updated from input to input equals a recount, including its figures", arguments: seeds(15, long: 50))
  func follows(_ seed: Int) {
    var random = SeededGenerator(seed: 1_000 + seed)
    var input = TrendsReportTests.input(seed)
    var ledger = TrendsLedger(input)
    let connector = TrendsConnector()
    for step in 0..<25 {
      Self.change(&input, &random)
      ledger.update(to: input)
      #expect(ledger == TrendsLedger(input), "seed \(seed), step \(step)")
      let recount = TrendsReport(input)
      #expect(TrendsReport(input, ledger) == recount, "seed \(seed), step \(step)")
      #expect(connector.report(of: input) == recount, "seed \(seed), step \(step)")
    }
  }

  @Test("A copy of a ledger does not change when the original is updated")
  func isAValue() {
    var input = TrendsReportTests.input(3)
    let kept = TrendsLedger(input)
    var ledger = kept
    let before = input
    _ = input.plays.change { plays in
      plays.set(Play(id: plays.nextID, episode: EpisodeID(rawValue: 1), watchedAt: input.now))
    }
    ledger.update(to: input)
    #expect(kept == TrendsLedger(before))
    #expect(ledger != kept)
    ledger.update(to: before)
    #expect(ledger == kept)
  }

  @Test("Thousands of plays added at once equal plays added one by one")
  func manyAtOnce() {
    var input = TrendsReportTests.input(5)
    var ledger = TrendsLedger(input)
    input.plays.change { plays in
      for offset in 0..<3_000 {
        plays.set(
          Play(
            id: plays.nextID, episode: EpisodeID(rawValue: 1 + offset % 7),
            watchedAt: input.now.advanced(by: -offset * 1_800)))
      }
    }
    ledger.update(to: input)
    #expect(ledger == TrendsLedger(input))
  }
}
