import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

private struct Library: Equatable {
  var items = EntityTable<Item>()
  var list: [Int] = []
  var names: [String: Int] = [:]
  var note: String?
  var login: Login? = Login()
  var action = ShopAction.ping
}

struct StateChangeTests {
  private func changes(_ change: (inout Library) -> Void) -> [String] {
    var old = Library()
    old.items = [Item(id: 1, title: "one"), Item(id: 2, title: "two")]
    old.list = [1, 2, 3]
    old.names = ["a": 1]
    var new = old
    change(&new)
    return StateChange.changes(from: old, to: new).map { change in
      "\(change.pathText): \(change.old.map { JSONValue($0).text } ?? "-") \(change.new.map { JSONValue($0).text } ?? "-")"
    }
  }

  @Test("A change is named by its path, and entities by their ids")
  func paths() {
    #expect(changes { _ in } == [])
    #expect(changes { $0.items[id: 2]?.title = "zwei" } == [#"items[2].title: "two" "zwei""#])
    #expect(changes { $0.items[id: 2] = nil } == [#"items[2]: {"id":2,"title":"two","amount":0} -"#])
    #expect(changes { $0.items[id: 0] = Item(id: 0, title: "") } == [#"items[0]: - {"id":0,"title":"","amount":0}"#])
    #expect(changes { $0.note = "x" } == [#"note: null "x""#])
    #expect(changes { $0.login?.name = "bob" } == [#"login.name: "ann" "bob""#])
    #expect(changes { $0.names = ["b": 2] } == ["names.a: 1 -", "names.b: - 2"])
    #expect(changes { $0.action = .multiply(by: 2) } == [#"action: ".ping" {".multiply":{"by":2}}"#])
  }

  @Test("An array's changes list only inserted, removed and changed elements")
  func arrays() {
    #expect(changes { $0.list.append(4) } == ["list[3]: - 4"])
    #expect(changes { $0.list.insert(0, at: 0) } == ["list[0]: - 0"])
    #expect(changes { $0.list.remove(at: 1) } == ["list[1]: 2 -"])
    #expect(changes { $0.list[1] = 9 } == ["list[1]: 2 9"])
    #expect(changes { $0.list = [] } == ["list[2]: 3 -", "list[1]: 2 -", "list[0]: 1 -"])
  }

  private func changes<Key: Hashable>(_ old: [Key: Int], _ new: [Key: Int]) -> [String] {
    StateChange.changes(from: old, to: new).map {
      "\($0.pathText): \($0.old.map { JSONValue($0).text } ?? "-") \($0.new.map { JSONValue($0).text } ?? "-")"
    }
  }

  @Test("Entries of a dictionary whose keys look alike are compared each with its own, and have different names")
  func alikeKeys() {
    let (one, two) = (Twin(number: 1), Twin(number: 2))
    #expect(changes([one: 1, two: 2], [one: 3, two: 4]) == ["twin: 1 3", "twin (2): 2 4"])
    #expect(changes([one: 1, two: 2], [one: 1]) == ["twin (2): 2 -"])
    #expect(changes([two: 2], [one: 1, two: 2]) == ["twin (2): - 1"])
    #expect(changes([one: 1], [two: 1]) == ["twin: 1 -", "twin (2): - 1"])
  }

  @Test("A key that does not equal itself is compared with the one that looks like it")
  func incomparableKeys() {
    #expect(changes([Double.nan: 1, 1: 2], [.nan: 3, 1: 2]) == ["nan: 1 3"])
    #expect(changes([Double.nan: 1], [Double.nan: 1]) == [])
  }

  @Test("Entries of a dictionary whose keys look alike are shown under different names, in the order of their values")
  func shownKeys() {
    let twins = [Twin(number: 1): 7, Twin(number: 2): 5, Twin(number: 3): 6]
    #expect(JSONValue(showing: twins).text == #"{"twin":5,"twin (2)":6,"twin (3)":7}"#)
  }

  @Test("A change of a redacted member is omitted")
  func redaction() {
    var shop = Shop()
    shop.login.password = "else"
    let redaction = Redaction().hiding(\Login.password)
    #expect(StateChange.changes(from: Shop(), to: shop, redaction: redaction).isEmpty)
    #expect(StateChange.changes(from: Shop(), to: shop).count == 1)
  }

  @Test("The changes between random arrays, applied in order, turn one into the other", arguments: 0..<300)
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<Int.random(in: 0..<8, using: &random)).map { _ in Int.random(in: 0..<4, using: &random) }
    let new = (0..<Int.random(in: 0..<8, using: &random)).map { _ in Int.random(in: 0..<4, using: &random) }
    var applied = old
    for change in StateChange.changes(from: old, to: new) {
      guard case .index(let index) = change.path.first else { continue }
      let value: Int? = if case .integer(let value) = change.new { value } else { nil }
      if change.old == nil, let value {
        applied.insert(value, at: index)
      } else if let value {
        applied[index] = value
      } else {
        applied.remove(at: index)
      }
    }
    #expect(applied == new, "seed \(seed)")
  }
}
