import LeftfoldCore
import LeftfoldTesting
import Testing

private struct Search: Equatable {
  var text = ""
  var results: [String] = []
}

private enum SearchAction: Equatable, Sendable {
  case typed(String)
  case found([String])
}

private struct SearchEnvironment: Sendable {
  var clock: any Clock<Duration>
  var find: @Sendable (String) async -> [String]
}

private struct SearchReducer: Reducer {
  private enum Name { case search }

  func reduce(_ state: inout Search, _ action: SearchAction, _ environment: SearchEnvironment)
    -> Effect<SearchAction>
  {
    switch action {
    case .typed(let text):
      state.text = text
      return .run { send in await send(.found(await environment.find(text))) }
        .debounce(id: Name.search, for: .milliseconds(300), clock: environment.clock)
    case .found(let results):
      state.results = results
      return .none
    }
  }
}

@MainActor
struct DebounceExampleTests {
  @Test("A search begins once, after 0.3 seconds without typing")
  func debounce() {
    let clock = TestClock()
    let asked = Log()
    let store = TestStore(
      initialState: Search(), reducer: SearchReducer(),
      environment: SearchEnvironment(
        clock: clock,
        find: { text in
          asked.append(text)
          return ["\(text)!"]
        }), clock: clock)

    store.send(.typed("L")) { $0.text = "L" }
    store.advance(by: .milliseconds(299))
    store.send(.typed("Lo")) { $0.text = "Lo" }
    store.advance(by: .milliseconds(299))
    store.send(.typed("Lost")) { $0.text = "Lost" }
    store.advance(by: .milliseconds(299))
    #expect(asked.values == [])

    store.advance(by: .milliseconds(1))
    store.receive(.found(["Lost!"])) { $0.results = ["Lost!"] }
    #expect(asked.values == ["Lost"])
    store.finish()
  }
}
