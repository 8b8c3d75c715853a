import LeftfoldCore
import LeftfoldInspector

@MainActor
func recordDay() async -> Inspector<Day, DayAction> {
  let inspector = Inspector(
    initialState: Day(), reducer: makeDayReducer(), environment: DayEnvironment(tip: .sample))
  for _ in 1...3 { await inspector.store.send(.cups(.drunk)).finish() }
  return inspector
}
