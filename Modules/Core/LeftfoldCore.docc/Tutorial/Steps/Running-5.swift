import LeftfoldCore

@MainActor
func run() {
  let store = Store(
    initialState: Day(), reducer: makeDayReducer(), environment: DayEnvironment(tip: .sample))
  let screen = store.derived(state: \.cups, action: .cups)
    .connect(using: CupsConnector())
  for _ in 1...3 { screen.send(.plusTapped) }
  print(CupsView().draw(screen.state))  // 3 cups today [+] [-]
  print(store.state.tip.text ?? "no tip")  // Drink a glass of water.
}
