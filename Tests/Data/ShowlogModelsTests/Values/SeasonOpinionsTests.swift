import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

struct SeasonOpinionsTests {
  private func moment(_ seconds: Int) -> Timestamp { Timestamp(seconds: seconds) }

  /// The listed ratings by show and season.
  private func ratings(_ opinions: SeasonOpinions) -> [[Int]: Rating] {
    opinions.entries.reduce(into: [:]) { ratings, entry in
      guard let season = opinions.seasons[id: entry.id], let rating = entry.rating else { return }
      ratings[[season.show.rawValue, season.number]] = rating
    }
  }

  @Test(
    "Opinions of seasons are those of a dictionary, on one machine and on two that merge",
    arguments: seeds(200, long: 2_000))
  func merged(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var expected: [[Int]: Rating] = [:]
    var machines = [SeasonOpinions(), SeasonOpinions()]
    for second in 1...Int.random(in: 1...40, using: &random) {
      let (show, number) = (Int.random(in: 1...3, using: &random), Int.random(in: 0...3, using: &random))
      // No rating that a machine does not have can be removed there.
      let machine = Int.random(in: 0...1, using: &random)
      let isKnown = machines[machine][number, of: ShowID(rawValue: show)]?.rating != nil
      let rating = isKnown && Bool.random(using: &random) ? nil : Rating(tenths: 10 + second)
      machines[machine].change(number, of: ShowID(rawValue: show)) { $0.rate($1, rating, at: moment(second)) }
      expected[[show, number]] = rating
    }
    for (one, other) in [(0, 1), (1, 0)] {
      var both = machines[one]
      both.merge(machines[other]) { $0 }
      both.merge(machines[other]) { $0 }
      #expect(ratings(both) == expected)
      #expect(both.seasons.map(\.id) == both.entries.map(\.id))
      #expect(Set(both.seasons.map { [$0.show.rawValue, $0.number] }).count == both.seasons.count)
    }
  }

  @Test("Two entries of one season are joined, and those of a show that is gone are removed")
  func joined() {
    let show = ShowID(rawValue: 1)
    func entry(_ id: Int, _ rating: Rating, _ second: Int) -> SeasonOpinions.Entry {
      SeasonOpinions.Entry(id: SeasonID(rawValue: id), rating: rating, changedAt: moment(second))
    }
    var opinions = SeasonOpinions(
      seasons: EntityTable(
        (1...3).map { RatedSeason(id: SeasonID(rawValue: $0), show: show, number: $0 == 2 ? 5 : 4) }),
      entries: [entry(1, 3, 10), entry(2, 7, 10), entry(3, 9, 20)])
    opinions.joinDuplicates()
    #expect(ratings(opinions) == [[1, 4]: 9, [1, 5]: 7])
    #expect(opinions.entries.count == 2)
    opinions.removeAll(exceptOf: [])
    #expect(opinions == SeasonOpinions())
  }
}
