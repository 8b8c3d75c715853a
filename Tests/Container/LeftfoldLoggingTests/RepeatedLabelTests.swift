import LeftfoldCore
import LeftfoldLogging
import Testing

struct RepeatedLabelTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  private struct List: Equatable {
    var items: [Item]
    init(_ items: (Int, String)...) { self.items = items.map { Item(id: $0.0, text: $0.1) } }
  }

  /// A key whose description omits its number.
  private struct Key: Hashable, CustomStringConvertible {
    let number: Int
    var description: String { "key" }
  }

  /// A value that shows no members, only its description.
  private struct Sealed: Equatable, CustomStringConvertible, CustomReflectable {
    var secret: Int
    var isOpen = true
    var description: String { "sealed \(secret)" }
    var customMirror: Mirror { Mirror(self, children: ["isOpen": isOpen]) }
  }

  @Test("Elements with one id are matched by their order")
  func repeatedIDs() {
    #expect(Difference.describe(List((1, "a"), (1, "b")), List((1, "a"), (1, "c"))) == ".items[id: 1].text: b → c")
    #expect(Difference.describe(List((1, "a"), (1, "a")), List((1, "a"), (1, "b"))) == ".items[id: 1].text: a → b")
    #expect(
      Difference.describe(List((1, "a"), (1, "b")), List((1, "a")))
        == #".items[id: 1]: Item(id: 1, text: "b") → (removed)"#)
    #expect(
      Difference.describe(List((1, "a")), List((1, "a"), (1, "b")))
        == #".items[id: 1]: (new) → Item(id: 1, text: "b")"#)
    #expect(
      Difference.describe(List((1, "a"), (1, "a"), (2, "a")), List((1, "a"), (2, "a"), (1, "a")))
        == ".items order: [id: 1] [id: 1] [id: 2] → [id: 1] [id: 2] [id: 1]")
  }

  @Test("Ids, keys and elements with one description are matched by their members")
  func equalDescriptions() {
    struct Named: Identifiable {
      let id: AnyHashable
      var text: String
    }
    #expect(
      Difference.describe(
        [Named(id: 1, text: "a"), Named(id: "1", text: "b")], [Named(id: 1, text: "a"), Named(id: "1", text: "c")])
        == "[id: 1].text: b → c")
    let keys = (1...9).map { Key(number: $0) }
    let old = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.number) })
    var new = old
    new[keys[4]] = 50
    #expect(Difference.describe(old, new) == "[key]: 5 → 50")
    #expect(Difference.describe(Set(keys), Set(keys.dropLast())) == "[key]: key → (removed)")
    #expect(Difference.describe([1: "a", "1": "b"] as [AnyHashable: String], [1: "b", "1": "a"]) != nil)
  }

  @Test("The lines of a dictionary or a set are sorted, however it was filled")
  func order() {
    let numbers = Array(1...20)
    var filled: [Int: String] = [:]
    filled.reserveCapacity(500)
    for number in numbers.reversed() { filled[number] = "a" }
    let built = Dictionary(uniqueKeysWithValues: numbers.map { ($0, "a") })
    let changed = built.mapValues { _ in "b" }
    #expect(Difference.describe(filled, changed) == Difference.describe(built, changed))
    #expect(Difference.describe([filled: 1], [built: 1]) == nil)
    #expect(Difference.describe([Set(numbers): 1], [Set(numbers.reversed() + [1]): 1]) == nil)
    let kept = Set(numbers + Array(100...500)).subtracting(100...500)
    #expect(Difference.describe(Set(numbers), Set<Int>()) == Difference.describe(kept, Set<Int>()))
  }

  @Test("Values with the same members and other descriptions differ")
  func descriptions() {
    #expect(Difference.describe(Sealed(secret: 1), Sealed(secret: 2)) == "value: sealed 1 → sealed 2")
    #expect(Difference.describe([Sealed(secret: 1)], [Sealed(secret: 2)]) == "[0]: sealed 1 → sealed 2")
    #expect(Difference.describe(Sealed(secret: 1), Sealed(secret: 1)) == nil)
    #expect(
      Difference.describe(Sealed(secret: 1), Sealed(secret: 2, isOpen: false)) == ".isOpen: true → false")
  }
}
