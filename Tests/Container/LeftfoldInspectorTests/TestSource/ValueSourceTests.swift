import Foundation
import LeftfoldInspector
import Testing

struct UUIDFolder: Equatable, MemberwiseInitializable { var id: UUID }

struct Wallet<Content: Equatable>: Equatable, MemberwiseInitializable { var content: Content }

/// Hides a member from mirrors, as values of Foundation do.
struct Opaque: Equatable, CustomReflectable {
  var number = 7
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

struct Distance: Equatable {
  let meters: Int
  init(inMeters meters: Int) { self.meters = meters }
}

struct Memberless: Equatable, MemberwiseInitializable {}

struct Keyworded: Equatable, MemberwiseInitializable {
  var `inout` = 8
  var `class` = 9
}

struct ValueSourceTests {
  private func source<State>(of state: State, imports: [String] = []) throws -> String {
    var history = History<State, ShopAction>(initial: state) { _, _ in nil }
    history.perform(.ping)
    return try Recording(history: history).testSource(1...1, TestSourceOptions(imports: imports, reducer: ""))
  }

  private func value<State>(of state: State) throws -> Substring? {
    try source(of: state).firstMatch(of: /initialState: (.*),\n/)?.output.1
  }

  @Test("A UUID is written with its digits, and the test imports Foundation")
  func uuid() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
    let written = #"UUIDFolder(id: UUID(uuidString: "00000000-0000-0000-0000-00000000002A")!)"#
    #expect(try value(of: UUIDFolder(id: id)) == written[...])
    #expect(try source(of: UUIDFolder(id: id)).contains("import Foundation\n"))
    #expect(try !source(of: Shop()).contains("import Foundation\n"))
  }

  @Test("A struct with an initializer of its own is refused with the remedies, unless it states its source")
  func ownInitializers() throws {
    let error = #expect(throws: TestSourceError.self) { try source(of: Wallet(content: [Distance(inMeters: 3)])) }
    #expect(
      error?.description == """
        state.content[0]: a value of type Distance cannot be written as Swift; conform the type to \
        SwiftSourceConvertible, or to MemberwiseInitializable if it is a struct whose memberwise initializer the test can \
        call, or give initialState
        """)
    #expect(try value(of: Wallet(content: Price(cents: 3)))?.hasSuffix("(content: Price(cents: 3))") == true)
  }

  @Test("A value whose members a mirror does not show is refused, and one without members is written")
  func hiddenMembers() throws {
    let error = #expect(throws: TestSourceError.self) { try source(of: Wallet(content: Opaque())) }
    #expect(error?.description.contains("state.content: a value of type Opaque cannot be written as Swift") == true)
    #expect(throws: TestSourceError.self) { try source(of: Wallet(content: Date(timeIntervalSince1970: 0))) }
    #expect(try value(of: Wallet(content: Memberless()))?.hasSuffix("(content: Memberless())") == true)
  }

  @Test("A label that only a parameter may not have is in backticks")
  func labels() throws {
    #expect(try value(of: Wallet(content: Keyworded()))?.hasSuffix("Keyworded(`inout`: 8, class: 9))") == true)
  }

  @Test("A module is imported once, with its attribute before the keyword, in the order of the modules' names")
  func imports() throws {
    let source = try source(of: Shop(), imports: ["Zoo", "@testable App", "Zoo", "Testing"])
    let imports = source.split(separator: "\n").prefix { $0.contains("import ") }
    #expect(
      imports == [
        "@testable import App", "import LeftfoldCore", "import LeftfoldEntities", "import LeftfoldInspector",
        "import LeftfoldTesting", "import Testing", "import Zoo",
      ])
  }
}
