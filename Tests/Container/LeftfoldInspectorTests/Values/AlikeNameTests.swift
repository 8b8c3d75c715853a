import Foundation
import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

struct AlikeNameTests {
  private func twins(_ numbers: Int...) -> EntityTable<TwinEntity> {
    EntityTable(numbers.map { TwinEntity(number: $0) })
  }

  private func names(_ value: Any) -> [String] { JSONValue(showing: value).members.map(\.name) }

  @Test("Entities whose ids look alike are shown under different names")
  func entities() {
    #expect(names(twins(7, 5, 6)) == ["twin", "twin (2)", "twin (3)"])
  }

  @Test("A number is skipped if a key already has the name with it")
  func takenNames() {
    #expect(
      JSONValue(showing: [1: 10, "1": 20, "1 (2)": 30] as [AnyHashable: Int]).text
        == #"{"1":10,"1 (2)":30,"1 (3)":20}"#)
  }

  @Test("Keys that look alike keep their names in all states of an export, whatever their values and neighbors")
  func lasting() throws {
    let format = DevToolsFormat<[Twin: Int], ShopAction>(showing: Redaction())
    let (one, two, three) = (Twin(number: 1), Twin(number: 2), Twin(number: 3))
    let states = [[one: 1, two: 2], [one: 3, two: 2], [two: 2, three: 1], [three: 1, one: 9]]
    #expect(
      try states.map { try format.writeState($0).text } == [
        #"{"twin":1,"twin (2)":2}"#, #"{"twin":3,"twin (2)":2}"#, #"{"twin (2)":2,"twin (3)":1}"#,
        #"{"twin":9,"twin (3)":1}"#,
      ])
  }

  private let keys: [AnyHashable] = [1, "1", "1 (2)", "twin", Twin(number: 4), "twin (2)", Twin(number: 6)]

  private func random(_ twins: Twins, _ random: inout SeededGenerator) -> Twins {
    var twins = twins
    for _ in 0..<Int.random(in: 1..<4, using: &random) {
      let number = Int.random(in: 0..<7, using: &random)
      let entity =
        Bool.random(using: &random) ? nil : TwinEntity(number: number, count: .random(in: 0..<9, using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: twins.entries[Twin(number: number)] = entity
      case 1: twins.mixed[keys[number]] = entity
      default: twins.table[id: Twin(number: number)] = entity
      }
    }
    return twins
  }

  private func sorted(_ entities: some Sequence<TwinEntity>) -> [String] {
    entities.map { #"{"number":\#($0.number),"count":\#($0.count)}"# }.sorted()
  }

  private func page(_ history: History<Twins, Twins>) throws -> (state: JSONValue, changes: [[JSONValue]]) {
    let page = Recording(history: history).html(title: "")
    func block(_ id: String) -> String {
      page.components(separatedBy: "id=\"\(id)\">").dropFirst().first?.components(separatedBy: "</script>")[0] ?? ""
    }
    let lines = block("actions").split(separator: "\n")
    return (
      try JSONValue(parsing: block("state")), try lines.map { try JSONValue(parsing: String($0)).elements[1].elements }
    )
  }

  @Test(
    "The page's changes, applied to its state, give the recorded states, with one name for each key",
    arguments: seeds(100, long: 2_000))
  func changes(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var state = random(Twins(), &generator)
    var history = History<Twins, Twins>(initial: state) {
      $0 = $1
      return nil
    }
    for _ in 0..<12 {
      state = random(state, &generator)
      history.perform(state)
    }
    let (initial, changes) = try page(history)
    var shown = initial
    var names: [String: Set<String>] = [:]
    for position in 0...history.count {
      if position > 0 { shown = changes[position - 1].reduce(shown) { $0.applying($1) } }
      let state = history.state(at: position)
      for (member, entities) in [
        ("entries", sorted(state.entries.values)), ("mixed", sorted(state.mixed.values)),
        ("table", sorted(state.table)),
      ] {
        let fields = shown[member]?.members ?? []
        #expect(fields.map(\.value.text).sorted() == entities, "seed \(seed), \(member) at \(position)")
        for field in fields { names["\(member) \(field.value["number"]?.text ?? "")", default: []].insert(field.name) }
      }
    }
    #expect(names.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
  }
}
