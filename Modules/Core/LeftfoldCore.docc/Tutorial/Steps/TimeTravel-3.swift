import LeftfoldCore
import LeftfoldInspector

@MainActor
func recordDay(clock: any Clock<Duration> = ContinuousClock()) async -> Inspector<Day, DayAction> {
  let tip = TipEnvironment(fetch: TipEnvironment.sample.fetch, clock: clock)
  let inspector = Inspector(
    initialState: Day(), reducer: makeDayReducer(), environment: DayEnvironment(tip: tip))
  for _ in 1...3 { await inspector.store.send(.cups(.drunk)).finish() }
  return inspector
}

@MainActor
func timeTravel(in inspector: Inspector<Day, DayAction>) {
  let screen = inspector.store.derived(state: \.cups, action: .cups)
    .connect(using: CupsConnector())
  inspector.history.jump(to: 1)
  print(screen.state.title)  // 1 cup today
  inspector.history.step()
  print(screen.state.title)  // 2 cups today
  inspector.history.resume()
  print(screen.state.title)  // 3 cups today
}

@MainActor
func forget(_ action: Int, of inspector: Inspector<Day, DayAction>) {
  inspector.history.skip(actions: [action])
  print(inspector.store.state.cups.count)  // 2
  inspector.history.unskip(actions: [action])
}
