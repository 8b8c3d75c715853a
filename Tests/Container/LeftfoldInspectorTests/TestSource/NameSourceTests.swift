import LeftfoldInspector
import LeftfoldTesting
import Testing

struct Underscored: Equatable, MemberwiseInitializable { var _number = 7 }

enum Keyword: Equatable {
  case `init`
  case `self`(Int)
  case `Type`(_number: Int)
}

struct KeywordMembers: Equatable { var `init` = 1 }

enum Status: Equatable {
  case `404`
  case `not found`(Int)
  case café
}

struct RawMembers: Equatable, MemberwiseInitializable { var `1st one` = 1 }

enum Typed<First, Second> { case sent }

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

  @Test("A raw identifier is written as it was declared")
  func rawIdentifiers() throws {
    #expect(try value(of: Status.`404`) == ".`404`")
    #expect(try value(of: [Status]([.`not found`(3), .café])) == "[.`not found`(3), .café]")
    #expect(try value(of: [RawMembers()]) == "[RawMembers(`1st one`: 1)]")
    var new = RawMembers()
    new.`1st one` = 2
    try Rewrite(old: RawMembers(), new: new, statements: ["$0.`1st one` = 2"]) { $0.`1st one` = 2 }.check()
  }

  @Test("A type's name is written without its modules, also if the name of one ends with that of another")
  func modules() throws {
    var history = History<Int, Typed<Test, TestClock>>(initial: 1) { _, _ in nil }
    history.perform(.sent)
    let source = try Recording(history: history).testSource(1...1, TestSourceOptions(imports: [], reducer: ""))
    #expect(source.contains("[RecordedResponse<Typed<Test, TestClock>>]"))
  }
}
