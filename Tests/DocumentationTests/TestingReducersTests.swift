import LeftfoldCore
import LeftfoldTesting
import Testing

/// The snippets of the article on testing; their reducers are those of the article on effects.
@MainActor
struct TestingReducersTests {
  @Test("A search begins once, 0.3 seconds after the last keystroke")
  func search() {
    let clock = TestClock()
    let environment = SearchEnvironment(find: { ["\($0)!"] }, clock: clock)
    let test = TestStore(
      initialState: Search(), reducer: SearchReducer(), environment: environment, clock: clock)

    test.send(.typed("em")) { $0.text = "em" }
    test.advance(by: .milliseconds(299))
    test.send(.typed("emma")) { $0.text = "emma" }
    test.advance(by: .milliseconds(300))
    test.receive(.found(["emma!"])) { $0.results = ["emma!"] }
    test.finish()
  }

  @Test("A relaxed region ignores unstated changes and actions")
  func relaxed() {
    let clock = TestClock()
    let environment = SearchEnvironment(find: { ["\($0)!"] }, clock: clock)
    let test = TestStore(
      initialState: Search(), reducer: SearchReducer(), environment: environment, clock: clock)

    test.relaxed {
      test.send(.typed("emma"))
      test.advance(by: .seconds(1))
    }
    #expect(test.state.results == ["emma!"])
    test.finish()
  }

  @Test("A test takes an expected report")
  func reports() {
    struct Offline: Error {}
    let environment = DownloadsEnvironment(fetch: { _ in throw Offline() })
    let test = TestStore(initialState: Download(id: 1), reducer: DownloadReducer(), environment: environment)
    test.send(.started)
    #expect(test.takeDiagnostics().map(\.kind) == [.uncaughtError])
    test.finish()
  }

  @Test("A screen equals its golden text")
  func golden() {
    let state = ResultsInput(books: someBooks, query: "")
    expectGolden(ResultsConnector().connect(state: state).joined(separator: "\n"), "results")
  }
}
