import Foundation
import LeftfoldEntities

@MainActor
enum HashedIDs {
  static var benchmarks: [Benchmark] {
    let names = Lazily { HashedIDBenchmarks(10_000) { "thing \($0)" } }
    let uuids = Lazily { HashedIDBenchmarks(10_000) { number in uuid(number) } }
    return lines("text", names) + lines("uuid", uuids)
  }

  private static func lines<ID: Hashable & Sendable>(
    _ name: String, _ ids: Lazily<HashedIDBenchmarks<ID>>
  ) -> [Benchmark] {
    [
      Benchmark("entities.update.\(name).held.10k", atMost: 2, times: "entities.update.held.10k") {
        ids.value.heldUpdate($0)
      },
      Benchmark("entities.lookup.\(name).10k", atMost: 2, times: "Dictionary of the same ids, 10,000") {
        ids.value.lookUp($0)
      },
    ]
  }

  private static func uuid(_ number: Int) -> UUID {
    var random = SplitMix64(seed: UInt64(number))
    let (high, low) = (random.next(), random.next())
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(index % 8 * 8)) }
    return UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7), byte(8), byte(9), byte(10), byte(11),
        byte(12), byte(13), byte(14), byte(15)
      ))
  }
}

@MainActor
final class HashedIDBenchmarks<ID: Hashable & Sendable> {
  private struct Named: Identifiable {
    let id: ID
    var amount = 0
    var (b, c, d) = (0, 0, 0)
    var name: String

    init(_ id: ID, _ number: Int) { (self.id, amount, name) = (id, number, "An entity named number \(number)") }
  }

  private let numbers: [Int]
  private let ids: [ID]
  private var things: EntityTable<Thing>
  private var named: EntityTable<Named>
  private let dictionary: [ID: Named]
  private var sum = 0

  init(_ count: Int, _ id: (Int) -> ID) {
    var random = SplitMix64(seed: 1)
    numbers = (0..<100_000).map { _ in Int(random.next() % UInt64(count)) + 1 }
    ids = numbers.map(id)
    things = EntityTable((1...count).lazy.map { Thing($0) })
    let all = (1...count).map { Named(id($0), $0) }
    named = EntityTable(all)
    dictionary = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
  }

  deinit { keep(sum) }

  func heldUpdate(_ harness: Harness) -> Measured {
    var (heldThings, heldNamed) = (things, named)
    defer { keep((heldThings, heldNamed)) }
    return harness.compare(per: ids.count, rounds: 25) {
      for id in ids {
        heldNamed = named
        named.update(id) { $0.amount &+= 1 }
      }
    } to: {
      for number in numbers {
        heldThings = things
        things.update(number) { $0.amount &+= 1 }
      }
    }
  }

  func lookUp(_ harness: Harness) -> Measured {
    // Both constants: each access to a variable of the class would be checked for exclusivity.
    let (named, dictionary) = (named, dictionary)
    return harness.compare(per: ids.count, rounds: 25) {
      for id in ids { sum &+= named[id: id]?.amount ?? 0 }
    } to: {
      for id in ids { sum &+= dictionary[id]?.amount ?? 0 }
    }
  }
}
