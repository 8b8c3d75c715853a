import LeftfoldEntities
import LeftfoldInspector
import Testing

enum Filter: Equatable, Sendable {
  case none
  case some(Int)
  case nonempty
}

enum FilterAction: Equatable, Sendable { case set(Filter?) }

enum FilterMark: Identifiable, Equatable, Sendable {
  case none
  case one
  var id: Int { 1 }
}

struct Filters: Equatable, Sendable {
  var filter: Filter? = .nonempty
  var plain = Filter.nonempty
  var twice: Int?? = 3
  var thrice: Int??? = 3
  var marks: EntityTable<FilterMark> = [.one]
}

struct OptionalSourceTests {
  private func check(
    _ statement: String, location: SourceLocation = #_sourceLocation, code: @escaping (inout Filters) -> Void
  ) throws {
    var new = Filters()
    code(&new)
    try Rewrite(old: Filters(), new: new, statements: [statement], code: code).check(location)
  }

  @Test("An optional that holds a case named as one of its own is written with its case")
  func ambiguousCases() throws {
    try check("$0.filter = .some(.none)") { $0.filter = .some(.none) }
    try check("$0.filter = .some(.some(3))") { $0.filter = .some(.some(3)) }
    try check("$0.filter = nil") { $0.filter = nil }
    try check("$0.plain = .none") { $0.plain = .none }
    try check("$0.marks[id: 1] = .some(.none)") { $0.marks[id: 1] = .some(.none) }
  }

  @Test("An optional that holds nil is written with its case")
  func nestedOptionals() throws {
    try check("$0.twice = .some(nil)") { $0.twice = .some(nil) }
    try check("$0.twice = nil") { $0.twice = nil }
    try check("$0.twice? = 4") { $0.twice? = 4 }
    try check("$0.thrice? = .some(nil)") { $0.thrice = .some(.some(nil)) }
  }

  @Test(
    "An optional payload is written with its case only if the bare value would be another one",
    arguments: [
      (nil, "nil"), (.some(.none), ".some(.none)"), (.some(.some(3)), ".some(.some(3))"), (.nonempty, ".nonempty"),
    ]
      as [(Filter?, String)])
  func payloads(filter: Filter?, written: String) throws {
    var history = History<Int, FilterAction>(initial: 0) { _, _ in nil }
    history.perform(.set(filter))
    let source = try Recording(history: history).testSource(1...1, TestSourceOptions(imports: [], reducer: ""))
    #expect(source.contains("test.send(.set(\(written)))"))
  }
}
