import LeftfoldInspector
import Testing

struct Underscored: Equatable { var _number = 7 }

enum Keyword: Equatable {
  case `init`
  case `self`(Int)
  case `Type`(_number: Int)
}

struct KeywordMembers: Equatable { var `init` = 1 }

struct NameSourceTests {
  private func value<State>(of state: State) throws -> Substring? {
    var history = History<State, ShopAction>(initial: state) { _, _ in nil }
    history.perform(.ping)
    let source = try Recording(history: history).testSource(1...1, TestSourceOptions(imports: [], reducer: ""))
    return source.firstMatch(of: /initialState: (.*),\n/)?.output.1
  }

  @Test("A label that begins with an underscore is written")
  func underscoredLabels() throws {
    #expect(try value(of: Underscored()) == "Underscored(_number: 7)")
    #expect(try value(of: [Keyword]([.`Type`(_number: 3)])) == "[.`Type`(_number: 3)]")
  }

  @Test("A case or member whose name is a keyword after a dot is written in backticks")
  func keywords() throws {
    let cases: [Keyword] = [.`init`, .`self`(3)]
    #expect(try value(of: cases) == "[.`init`, .`self`(3)]")
    var new = KeywordMembers()
    new.`init` = 2
    try Rewrite(old: KeywordMembers(), new: new, statements: ["$0.`init` = 2"]) { $0.`init` = 2 }.check()
  }
}
