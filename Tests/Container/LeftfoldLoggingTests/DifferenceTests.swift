import LeftfoldCore
import LeftfoldEntities
import LeftfoldLogging
import Testing

struct DifferenceTests {
  struct Person: Equatable {
    var name = "Ada"
    var tags: Set<String> = ["a"]
    var scores = [1, 2]
    var notes: [String: Int] = ["x": 1]
    var nested = Counter()
  }

  private struct Word: Equatable, Identifiable {
    let id: String
  }

  @Test("Another order of the same rows or elements is a difference")
  func order() {
    let rows = EntityTable([Word(id: "a"), Word(id: "b")])
    #expect(Difference.describe(rows, EntityTable(rows.reversed())) == "order: [id: a] [id: b] → [id: b] [id: a]")
    #expect(
      Difference.describe([Word(id: "a"), Word(id: "b")], [Word(id: "b"), Word(id: "a")])
        == "order: [id: a] [id: b] → [id: b] [id: a]")
    #expect(Difference.describe(["a": 1, "b": 2], ["b": 2, "a": 1]) == nil)
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
        .tags[a]: a → (removed)
        .tags[b]: (new) → b
        .scores[1]: 2 → 3
        .scores[2]: (new) → 4
        .notes["x"]: 1 → 2
        .nested.count: 0 → 9
        """.replacing("[\"x\"]", with: "[x]"))
  }

  @Test("A different enum case, or a value of a different type, is one line")
  func cases() {
    #expect(Difference.describe(CounterAction.nothing, CounterAction.add(1)) == "value: nothing → add(1)")
    #expect(Difference.describe(CounterAction.add(2), CounterAction.add(1)) == ".add: 2 → 1")
    #expect(Difference.describe(Int?.none as Any, Int?.some(1) as Any) == "value: nil → 1")
    #expect(Difference.describe(String?.none as Any, String?.some("nil") as Any) == "value: nil → Optional(\"nil\")")
  }

  @Test("More lines than the limit are counted")
  func limit() {
    #expect(Difference.describe([1, 2, 3], [4, 5, 6], limit: 1) == "[0]: 1 → 4\n… and 2 more")
  }

  struct Plant: Equatable, Identifiable, Sendable {
    struct ID: EntityKey { let rawValue: Int }
    var id: ID
    var height = 3
    var leaves = ["green"]
    init(_ id: Int) { self.id = ID(rawValue: id) }
  }

  struct Garden: Equatable {
    var name = "garden"
    var plants = EntityTable((1...100).map { Plant($0) })
    var pots = (1...3).map { Plant($0) }
  }

  @Test("One changed row of a table is one line, with the entity's id and the member")
  func tables() {
    var new = Garden()
    new.plants.update(Plant.ID(rawValue: 77)) { $0.height = 4 }
    #expect(Difference.describe(Garden(), new) == ".plants[id: 77].height: 3 → 4")
  }

  @Test("Each added or removed row is one line, without the table's tree")
  func rowsThatComeAndGo() throws {
    var new = Garden()
    new.plants.remove(Plant.ID(rawValue: 1))
    new.plants.add(Plant(101))
    new.plants.update(Plant.ID(rawValue: 5)) { $0.leaves = ["red"] }
    let lines = try #require(Difference.describe(Garden(), new)).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix(".plants[id: 1]: ") == true)
    #expect(lines.first?.hasSuffix("→ (removed)") == true)
    #expect(lines[1] == ".plants[id: 5].leaves[0]: green → red")
    #expect(lines.last?.hasPrefix(".plants[id: 101]: (new) →") == true)
    #expect(lines.allSatisfy { $0.count < 250 })
  }

  @Test("An identifiable element of an array is named by its id")
  func arrays() {
    var new = Garden()
    new.pots.insert(Plant(9), at: 0)
    new.pots[2].height = 8
    let lines = Difference.describe(Garden(), new)?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.first == ".pots[id: 2].height: 3 → 8")
  }

  @Test("A long text is truncated")
  func longValues() {
    let line = Difference.describe(["a": 1], ["a": 1, "b": 2])
    #expect(line == "[b]: (new) → 2")
    let long = Difference.describe("", String(repeating: "x", count: 10_000))
    #expect((long?.count ?? 0) < 250)
  }

  private final class Link {
    var next: Link?
    var number = 0
  }

  @Test("Objects in a cycle are compared once, and one object not with itself")
  func cycles() {
    let (old, new) = (Link(), Link())
    (old.next, new.next) = (old, new)
    #expect(Difference.describe((link: old, n: 0), (link: old, n: 1)) == ".n: 0 → 1")
    new.number = 2
    #expect(Difference.describe(old, new) == ".number: 0 → 2")
    (old.next, new.next) = (nil, nil)
  }

  private class Named: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (left: Named, right: Named) -> Bool { left.name == right.name }
  }

  private final class Dog: Named { let age = 1 }

  @Test("Members of a superclass are compared")
  func inheritedMembers() {
    #expect(Difference.describe(Dog("a"), Dog("b")) == ".name: a → b")
  }
}
