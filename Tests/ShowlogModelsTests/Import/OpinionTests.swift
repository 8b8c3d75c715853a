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
}
