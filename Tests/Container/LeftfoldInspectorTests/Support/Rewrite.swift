import LeftfoldInspector
import Testing

/// A change with the statements that a test of it is to have, as text and as code: these compile and make the change.
struct Rewrite<State: Equatable & Sendable> {
  let old: State
  let new: State
  let statements: [String]
  let code: (inout State) -> Void

  func check(_ location: SourceLocation = #_sourceLocation) throws {
    var history = History<State, ShopAction>(initial: old) { [new] state, _ in
      state = new
      return nil
    }
    history.perform(.ping)
    let options = TestSourceOptions(imports: [], reducer: "", initialState: "")
    let source = try Recording(history: history).testSource(1...1, options)
    let found = source.split(separator: "\n").filter { $0.contains("$0") }.map { String($0.drop { $0 == " " }) }
    #expect(found == statements, sourceLocation: location)
    var applied = old
    code(&applied)
    #expect(applied == new, sourceLocation: location)
  }
}
