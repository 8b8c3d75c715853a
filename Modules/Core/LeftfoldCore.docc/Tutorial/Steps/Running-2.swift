import LeftfoldCore

@MainActor
func run() {
  let store = Store(initialState: Cups(), reducer: CupsReducer(), environment: ())
  let subscription = store.subscribe { print("now \($0.count)") }
  store.send(.drunk)  // prints "now 1" before it returns
  store.send(.miscounted)  // prints "now 0"
  store.send(.miscounted)  // prints nothing: the state is the same
  subscription.cancel()
}
