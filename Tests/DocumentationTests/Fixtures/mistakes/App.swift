import LeftfoldCore

// What the mistakes beside it use. It has none itself.

nonisolated struct Counter: Equatable, Sendable { var count = 0 }

nonisolated enum CounterAction: Equatable, Sendable { case plus, answered(Int) }

let counter = Reduce<Counter, CounterAction, Void> { state, action, _ in
  if case .plus = action { state.count += 1 }
  return .none
}

nonisolated struct App: Equatable, Sendable {
  var left = Counter()
  var sheet: Counter?
}

nonisolated enum AppAction: Equatable, Sendable { case left(CounterAction), closed }

nonisolated struct AppEnvironment: Sendable { var fetch: @Sendable () -> Int }

extension Prism where Whole == AppAction, Part == CounterAction {
  static var left: Self { Prism(embed: AppAction.left) { if case .left(let part) = $0 { part } else { nil } } }
}
