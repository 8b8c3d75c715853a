import LeftfoldTesting
import ShowlogModels
import Testing

struct OpinionTests {
  private func opinion(_ listing: Opinion.Listing) -> Opinion {
    var opinion = Opinion()
    opinion.listing = listing
    return opinion
  }

  @Test("Of two lists, the one that says more about the viewer's plans wins, in both orders")
  func listings() {
    let order: [Opinion.Listing] = [.planned, .watching, .completed, .paused, .dropped]
    #expect(Set(order) == Set(Opinion.Listing.allCases))
    for (index, weaker) in order.enumerated() {
      for stronger in order[index...] {
        var (first, second) = (opinion(weaker), opinion(stronger))
        first.merge(opinion(stronger))
        second.merge(opinion(weaker))
        #expect(first.listing == stronger && second.listing == stronger, "\(weaker), \(stronger)")
      }
    }
  }

  @Test("The later rating wins, one without a date is the earliest, and of one date the greater, in any order")
  func ratings() {
    for seed in seeds(200, long: 5_000) {
      var random = SeededGenerator(seed: seed)
      let ratings = (0..<4).map { _ in
        var opinion = Opinion()
        opinion.rating = Rating(tenths: .random(in: 10...14, using: &random))
        opinion.ratedAt = [nil, 1, 2, 3].randomElement(using: &random)?.map { Timestamp(seconds: $0) }
        return opinion
      }
      let last = ratings.map { $0.ratedAt?.seconds ?? 0 }.max()
      let latest = ratings.filter { ($0.ratedAt?.seconds ?? 0) == last }
      let merged = ratings.shuffled(using: &random).reduce(into: Opinion()) { $0.merge($1) }
      #expect(merged.rating == latest.compactMap(\.rating).max(), "seed \(seed): \(ratings)")
      #expect((merged.ratedAt?.seconds ?? 0) == last, "seed \(seed): \(ratings)")
    }
  }

  @Test("Decimals stay when an export has rounded them, of any number of ratings of one date in any order")
  func rounded() {
    for seed in seeds(200, long: 2_000) {
      var random = SeededGenerator(seed: seed)
      let tenths = (0..<4).map { _ in [84, 85, 86, 90, 89, 80].randomElement(using: &random) ?? 90 }
      let decimals = tenths.compactMap { Rating(tenths: $0) }.filter { !$0.isWhole }
      let best = tenths.compactMap { Rating(tenths: $0) }.filter { rating in
        !decimals.contains { rating.isRounding(of: $0) }
      }
      .max()
      for order in [tenths, tenths.reversed(), tenths.shuffled(using: &random)] {
        var merged = Opinion()
        for number in order {
          var opinion = Opinion()
          (opinion.rating, opinion.ratedAt) = (Rating(tenths: number), Timestamp(seconds: 100))
          merged.merge(opinion)
        }
        #expect(merged.rating == best, "seed \(seed): \(order)")
      }
    }
  }

  @Test("The moment of a list is that of the one that wins, and the earlier of equal ones, in any order")
  func moments() {
    func numbered(_ number: Int) -> Opinion {
      var opinion = opinion(number % 2 == 0 ? .planned : .paused)
      opinion.listedAt = number % 3 == 0 ? nil : Timestamp(seconds: number)
      return opinion
    }
    for numbers in [[0, 2, 4], [1, 2, 3], [3, 5, 1], [0, 6, 2], [0, 6]] {
      let winners = numbers.filter { $0 % 2 == 1 }.isEmpty ? numbers : numbers.filter { $0 % 2 == 1 }
      let moment = winners.filter { $0 % 3 != 0 }.min().map { Timestamp(seconds: $0) }
      for order in [numbers, numbers.reversed(), Array(numbers.dropFirst()) + numbers.prefix(1)] {
        let merged = order.reduce(into: Opinion()) { $0.merge(numbered($1)) }
        #expect(merged.listedAt == moment, "\(order)")
      }
    }
  }
}
