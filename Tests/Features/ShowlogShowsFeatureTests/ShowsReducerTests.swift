import LeftfoldCore
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogShowsFeature
import Testing

@MainActor
@Suite("The reducer of the list of shows")
struct ShowsReducerTests {
  private let show = ShowID(rawValue: 3)
  private let clock = TestClock()

  private func store(_ state: ShowsState = ShowsState()) -> TestStore<ShowsState, ShowsAction> {
    TestStore(
      initialState: state, reducer: ShowsReducer(),
      environment: ShowsEnvironment(clock: clock, pause: .milliseconds(300)),
      clock: clock)
  }

  @Test("Typed text is searched for after a pause")
  func pause() {
    let store = store()
    store.send(.searchTyped(text: "thr")) { $0.search = "thr" }
    store.advance(by: .milliseconds(299))
    #expect(store.state.filter == "")
    store.advance(by: .milliseconds(1))
    store.receive(.searchApplied(text: "thr")) { $0.filter = "thr" }
    store.finish()
  }

  @Test("Each keystroke restarts the pause, and only the last text is searched")
  func keyStrokes() {
    let store = store()
    for text in ["t", "th", "thr"] {
      store.send(.searchTyped(text: text)) { $0.search = text }
      store.advance(by: .milliseconds(200))
    }
    store.advance(by: .milliseconds(100))
    store.receive(.searchApplied(text: "thr")) { $0.filter = "thr" }
    store.finish()
  }

  @Test("An applied search is in the search field too, so that a commit does not remove it")
  func applied() {
    let store = store()
    store.send(.searchApplied(text: "thr")) {
      $0.search = "thr"
      $0.filter = "thr"
    }
    store.send(.searchCommitted)
    store.finish()
  }

  @Test(
    "A chosen state replaces that of the filter, and the rest of the filter stays",
    arguments: [
      ("", "paused", "status:paused"), ("lost", "caught-up", "lost status:caught-up"),
      ("status:paused", nil, ""), ("Status:paused genre:drama", "dropped", "genre:drama status:dropped"),
      ("genre:\"sci fi\" status:\"paused\" lost", nil, "genre:\"sci fi\" lost"),
      ("a:status:x status:running status:ended", "watching", "a:status:x status:watching"),
    ])
  func status(filter: String, status: String?, expected: String) {
    let store = store(ShowsState(search: filter, filter: filter))
    store.send(.searchTyped(text: "typed")) { $0.search = "typed" }
    // What was typed and not yet searched for is dropped.
    store.send(.statusChosen(status: status)) { ($0.search, $0.filter) = (expected, expected) }
    store.finish()
  }

  @Test("A commit searches at once and cancels the pending search")
  func commit() {
    let store = store()
    store.send(.searchTyped(text: "thr")) { $0.search = "thr" }
    store.send(.searchCommitted) { $0.filter = "thr" }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test("An emptied field shows all shows at once and cancels the pending search")
  func emptied() {
    let store = store(ShowsState(search: "th", filter: "th"))
    store.send(.searchTyped(text: "thr")) { $0.search = "thr" }
    store.send(.searchTyped(text: "")) {
      $0.search = ""
      $0.filter = ""
    }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test("With a zero pause, each keystroke is searched")
  func stub() {
    let store = TestStore(initialState: ShowsState(), reducer: ShowsReducer(), environment: .stub)
    store.send(.searchTyped(text: "t")) { $0.search = "t" }
    store.receive(.searchApplied(text: "t")) { $0.filter = "t" }
    store.finish()
  }

  @Test("A show opens, another one instead, and closes")
  func detail() {
    let store = store()
    store.send(.opened(show: show)) { $0.detail = show }
    store.send(.opened(show: ShowID(rawValue: 4))) { $0.detail = ShowID(rawValue: 4) }
    store.send(.closed) { $0.detail = nil }
    store.finish()
  }

  @Test("Sort order and filter are stored")
  func choices() {
    let store = store()
    store.send(.sorted(by: .left)) { $0.sort = .left }
    store.send(.followedOnlyChosen(isOn: true)) { $0.followedOnly = true }
    store.finish()
  }

  @Test("On a store, the list follows the typed text")
  func onStore() async {
    let store = Store(initialState: ShowsState(), reducer: ShowsReducer(), environment: .stub)
    let screen = store.derived(state: { Sample.standings.input($0) }).connect(using: ShowsTab.list.connector())
    #expect(screen.state.rows.count == 6)
    await screen.send(.searchTyped(text: "lost")).finish()
    #expect(screen.state.texts(1) == ["Lost"])
    screen.send(.searchTyped(text: ""))
    #expect(screen.state.rows.count == 6)
  }

  @Test("Orders have the names of `--sort`")
  func sorts() {
    #expect(ShowsSort.allCases.map(\.rawValue) == ["title", "progress", "recent", "added", "left", "year", "rating"])
  }
}
