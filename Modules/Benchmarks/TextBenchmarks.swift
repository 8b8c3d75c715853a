import LeftfoldEntities

/// The same entities with integers and with strings for ids.
@MainActor
final class TextBenchmarks {
  private struct Named: Identifiable {
    let id: String
    var amount = 0
    var (b, c, d) = (0, 0, 0)
    var name: String

    init(_ number: Int) { (id, name) = ("thing \(number)", "An entity named number \(number)") }
  }

  private let ids: [Int]
  private let names: [String]
  private var things: EntityTable<Thing>
  private var named: EntityTable<Named>

  init(_ count: Int) {
    var random = SplitMix64(seed: 1)
    ids = (0..<100_000).map { _ in Int(random.next() % UInt64(count)) + 1 }
    names = ids.map { "thing \($0)" }
    things = EntityTable(sorted: (1...count).lazy.map { Thing($0) })
    named = EntityTable((1...count).lazy.map { Named($0) })
  }

  func heldUpdate(_ harness: Harness) -> Measured {
    var (heldThings, heldNamed) = (things, named)
    defer { keep((heldThings, heldNamed)) }
    return harness.compare(per: ids.count, rounds: 25) {
      for name in names {
        heldNamed = named
        named.update(name) { $0.amount &+= 1 }
      }
    } to: {
      for id in ids {
        heldThings = things
        things.update(id) { $0.amount &+= 1 }
      }
    }
  }
}
