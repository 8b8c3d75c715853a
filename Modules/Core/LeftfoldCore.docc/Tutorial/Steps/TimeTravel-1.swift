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
