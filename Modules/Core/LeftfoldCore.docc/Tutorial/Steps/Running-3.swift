import LeftfoldCore

@MainActor
func run() {
  let store = Store(initialState: Cups(), reducer: CupsReducer(), environment: ())
  let screen = store.connect(using: CupsConnector())
  print(CupsView().draw(screen.state))  // 0 cups today [+]
  screen.send(.plusTapped)
  print(CupsView().draw(screen.state))  // 1 cup today [+] [-]
}
