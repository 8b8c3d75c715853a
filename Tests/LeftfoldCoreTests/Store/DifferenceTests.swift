import LeftfoldCore
import Testing

struct DifferenceTests {
  struct Person: Equatable {
    var name = "Ada"
    var tags: Set<String> = ["a"]
    var scores = [1, 2]
    var notes: [String: Int] = ["x": 1]
    var nested = Counter()
  }

  @Test("Equal values have no difference")
  func equal() { #expect(Difference.describe(Person(), Person()) == nil) }

  @Test("Each member that differs is a line with its path")
  func members() {
    var new = Person()
    new.name = "Grace"
    new.scores = [1, 3, 4]
    new.tags = ["b"]
    new.notes["x"] = 2
    new.nested.count = 9
    #expect(
      Difference.describe(Person(), new)
        == """
        .name: Ada → Grace
        .tags[a]: a → (gone)
        .tags[b]: (new) → b
        .scores[1]: 2 → 3
        .scores[2]: (new) → 4
        .notes["x"]: 1 → 2
        .nested.count: 0 → 9
        """.replacing("[\"x\"]", with: "[x]"))
  }

  @Test("Another case of an enumeration is one line, and so is a value of another kind")
  func cases() {
    #expect(Difference.describe(CounterAction.nothing, CounterAction.add(1)) == "value: nothing → add(1)")
    #expect(Difference.describe(CounterAction.add(2), CounterAction.add(1)) == ".add: 2 → 1")
    #expect(Difference.describe(Int?.none as Any, Int?.some(1) as Any) == "value: nil → Optional(1)")
  }

  @Test("More lines than the limit are counted")
  func limit() {
    #expect(Difference.describe([1, 2, 3], [4, 5, 6], limit: 1) == "[0]: 1 → 4\n… and 2 more")
  }
}
