import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit

/// Runs the tabs' background work, and resets lists whose tab shows something else.
struct WorkReducer: Reducer {
  private struct Running: Hashable {
    let tab: String
  }

  let tabs: [AppTab]

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if case .screen(.worked(let tab, let question, let answer)) = action, state.screen.places[tab]?.question == question
    {
      state.screen.places[tab]?.answer = answer
      state.screen.places[tab]?.isWorking = false
    }
    let visible = state.visible
    return .merge(tabs.compactMap { tab in tab.work.flatMap { start($0, of: tab.name, on: visible, &state) } })
  }

  /// Starts the work if its question differs from the last one.
  private func start(_ work: TabWork<AppState>, of tab: String, on visible: AppState, _ state: inout RootState)
    -> Effect<RootAction>?
  {
    let place = state.screen.places[tab]
    guard let question = work.question(of: visible, filter: place?.filter ?? "") else {
      guard place?.isWorking == true else { return nil }
      // The work is requested again when the tab next needs a result.
      state.screen.places[tab]?.isWorking = false
      state.screen.places[tab]?.question = nil
      return .cancel(id: Running(tab: tab))
    }
    guard place?.question != question else { return nil }
    state.screen.places[tab, default: Place()].question = question
    state.screen.places[tab, default: Place()].isWorking = true
    return .run { send in
      let answer = try work.answer(to: question)
      await send(.screen(.worked(tab: tab, question: question, answer: answer)))
    }
    .cancellable(id: Running(tab: tab), cancelsInFlight: true)
  }
}

/// Runs another reducer, and resets each list whose position has become invalid.
struct PlaceKeeper<Base: Reducer<RootState, RootAction, ScreenEnvironment>>: Reducer {
  let base: Base
  let tabs: [AppTab]

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let before = state.visible
    let effect = base.reduce(&state, action, environment)
    let after = state.visible
    for tab in tabs where state.screen.places[tab.name]?.window != nil && !tab.keepsPlace(before, after) {
      state.screen.places[tab.name]?.window = nil
    }
    return effect
  }
}
