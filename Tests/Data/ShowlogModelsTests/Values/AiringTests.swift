import LeftfoldTesting
import ShowlogModels
import Testing

struct AiringTests {
  private let zones = ["America/New_York", "Europe/Berlin", "Pacific/Apia", "Pacific/Pago_Pago", "Etc/UTC"]

  @Test("A broadcast is on different days in different zones")
  func broadcasts() throws {
    let airing = Airing.at(try moment("2016-04-25T01:00:00Z"))
    #expect(try airing.day(in: zone("America/New_York")) == day("2016-04-24"))
    #expect(try airing.day(in: .utc) == day("2016-04-25"))
    #expect(try airing.moment(in: zone("Asia/Tokyo")) == moment("2016-04-25T01:00:00Z"))
  }

  @Test("A release is on its day in every zone, from when that day starts there")
  func releases() throws {
    let airing = Airing.on(try day("2018-08-17"))
    for name in zones {
      let zone = try zone(name)
      let start = airing.moment(in: zone)
      #expect(try airing.day(in: zone) == day("2018-08-17"))
      #expect(zone.day(of: start) == airing.day(in: zone))
      #expect(zone.day(of: start.advanced(by: -1)) < airing.day(in: zone))
    }
  }

  @Test("A broadcast has aired from its exact second")
  func aired() throws {
    for name in zones {
      let zone = try zone(name)
      for airing in [Airing.at(try moment("2016-04-25T01:00:00Z")), .on(try day("2018-08-17"))] {
        let start = airing.moment(in: zone)
        #expect(airing.hasAired(by: start, in: zone))
        #expect(!airing.hasAired(by: start.advanced(by: -1), in: zone))
      }
    }
  }

  @Test("An air date's sort key is within a day of its moment in any zone", arguments: 1...10)
  func ordering(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let airing: Airing =
        random.chance(0.5)
        ? .at(Timestamp(seconds: .random(in: 0..<2_000_000_000, using: &random)))
        : .on(Day(number: .random(in: 0..<23_000, using: &random)))
      for name in zones {
        let distance = try airing.moment(in: zone(name)).seconds - airing.orderingKey
        #expect(abs(distance) < 86_400, "seed \(seed), \(airing) in \(name)")
      }
    }
  }
}
