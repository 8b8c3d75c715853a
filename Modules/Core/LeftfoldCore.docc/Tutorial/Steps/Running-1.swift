import LeftfoldCore

@MainActor
func run() {
  let store = Store(initialState: Cups(), reducer: CupsReducer(), environment: ())
  store.send(.drunk)
  print(store.state.count)  // 1
}
