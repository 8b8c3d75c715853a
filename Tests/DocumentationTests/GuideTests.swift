import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct GuideTests {
  @Test("The guide's counter counts")
  func counts() {
    let printed = Lines()
    func print(_ line: String) { printed.lines.append(line) }
    let store = Store(initialState: Counter(), reducer: counter)
    let subscription = store.subscribe { print("now \($0.count)") }
    store.send(.plus)  // prints "now 1" before it returns
    #expect(printed.lines == ["now 1"])
    withExtendedLifetime(subscription) {}
  }

  @Test("The guide's modular app sends a view's tap to its counter")
  func taps() {
    let app = combine(App.self, AppAction.self) {
      counter.pullback(state: \.left, action: .left)
      counter.pullback(state: \.right, action: .right)
    }
    let appStore = Store(initialState: App(), reducer: app)
    let leftStore = appStore.derived(state: \.left, action: .left)
    let viewStore = leftStore.connect(using: CountConnector())
    viewStore.send(.tapped)  // appStore.state.left.count is 1, viewStore.state is "1 so far"
    #expect(appStore.state == App(left: Counter(count: 1)))
    #expect(viewStore.state == "1 so far")
  }

  @Test("The guide's effect passes its test")
  func quotesArrive() {
    let test = TestStore(
      initialState: Quote(), reducer: quotes, environment: QuoteEnvironment(fetch: { "fold left" }))
    test.send(.asked)
    test.receive(.arrived("fold left")) { $0.text = "fold left" }
    test.finish()
    #expect(test.state.text == "fold left")
  }
}

@MainActor
private final class Lines {
  var lines: [String] = []
}

nonisolated struct Counter: Equatable { var count = 0 }
enum CounterAction: Sendable { case plus, minus }

let counter = Reduce<Counter, CounterAction, Void> { state, action, _ in
  switch action {
  case .plus: state.count += 1
  case .minus: state.count -= 1
  }
  return .none
}

let quotes = Reduce<Quote, QuoteAction, QuoteEnvironment> { state, action, environment in
  switch action {
  case .asked: return .run { send in await send(.arrived(try await environment.fetch())) }
  case .arrived(let text): state.text = text
  }
  return .none
}

nonisolated struct App: Equatable { var left = Counter(), right = Counter() }
enum AppAction: Sendable { case left(CounterAction), right(CounterAction) }

extension Prism where Whole == AppAction, Part == CounterAction {
  static var left: Self {
    Prism(embed: AppAction.left) { if case .left(let part) = $0 { part } else { nil } }
  }
  static var right: Self {
    Prism(embed: AppAction.right) { if case .right(let part) = $0 { part } else { nil } }
  }
}

struct CountConnector: Connector {
  enum ViewAction: Equatable { case tapped }
  func connect(state: Counter) -> String { "\(state.count) so far" }
  func connect(action: ViewAction) -> CounterAction { .plus }
}

nonisolated struct Quote: Equatable { var text: String? }
nonisolated enum QuoteAction: Equatable, Sendable { case asked, arrived(String) }
struct QuoteEnvironment: Sendable { var fetch: @Sendable () async throws -> String }
