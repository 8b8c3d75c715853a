import LeftfoldTesting
import ShowlogModels
import Testing

struct FactRanksTests {
  @Test("Ranks are ordered by source, then by update time, with derived facts last")
  func order() {
    let ranks: [FactRank] = [
      .derived, FactRank(.claim), FactRank(.mention), FactRank(.list), FactRank(.trakt, updated: 9), FactRank(.tvmaze),
      FactRank(.tvmaze, updated: 1), FactRank(.tvmaze, updated: 2),
    ]
    #expect(ranks.sorted() == ranks)
    #expect(ranks.map(\.source) == [nil, .claim, .mention, .list, .trakt, .tvmaze, .tvmaze, .tvmaze])
    #expect(ranks.map(\.updated) == [0, 0, 0, 0, 9, 0, 1, 2])
  }

  @Test("Ranks survive a round trip through their text", arguments: 0..<200)
  func text(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func rank() -> FactRank {
      guard let source = (Source.allCases + [nil]).randomElement(using: &random) ?? nil else { return .derived }
      return FactRank(source, updated: .random(in: 0...1, using: &random) * 1_580_402_781)
    }
    var ranks = FactRanks(rank())
    for field in FactField.allCases where Bool.random(using: &random) { ranks[field] = rank() }
    #expect(FactRanks(ranks.description) == ranks, "seed \(seed)")
    for field in FactField.allCases { #expect(FactRanks(ranks.description)?[field] == ranks[field], "seed \(seed)") }
  }

  @Test(
    "Any other text is nil",
    arguments: ["", " ", "x", "tvmaze@", "tvmaze@x", "tvmaze@-1", "tvmaze ", "tvmaze runtime", "tvmaze x=trakt", "@1"])
  func bad(text: String) {
    #expect(FactRanks(text) == nil)
  }

  @Test("A source without an update time is read, as earlier versions wrote it")
  func plain() {
    #expect(FactRanks("tvmaze") == FactRanks(FactRank(.tvmaze)))
    #expect(FactRanks(FactRank(.mention)).description == "mention")
  }
}
