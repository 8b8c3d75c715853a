import LeftfoldCore

extension CoreBenchmarks {
  /// Chains of 1,000 actions, each of which is queued by the one before: by a `.send` effect, and by a subscriber. The limit is the
  /// same actions, sent directly to the same stores.
  func queued(_ harness: Harness) -> Measured {
    let (plain, listened) = (makeChain(), makeChain())
    let (sending, subscribed) = (makeChain(), makeChain())
    let subscriptions = [
      listened.subscribe { keep($0) },
      subscribed.subscribe { [unowned subscribed] count in
        if count % 1_000 != 0 { subscribed.send(.chained(1)) }
      },
    ]
    return harness.compare(per: 40_000) {
      for _ in 0..<20 {
        sending.send(.chained(1_000))
        subscribed.send(.chained(1))
      }
    } to: {
      for _ in 0..<20_000 {
        plain.send(.chained(1))
        listened.send(.chained(1))
      }
      withExtendedLifetime(subscriptions) {}
    }
  }

  private func makeChain() -> Store<Int, ChainAction> {
    Store(
      initialState: 0,
      reducer: Reduce<Int, ChainAction, Void> { count, action, _ in
        switch action {
        case .chained(let left):
          count &+= 1
          return left > 1 ? .send(.chained(left - 1)) : .none
        }
      })
  }
}

private enum ChainAction: Sendable { case chained(Int) }
