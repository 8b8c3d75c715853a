import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogTerminalUI

struct WorkReducer: Reducer {
  private struct Running: Hashable {
    let tab: String
  }

  let tabs: [AppTab]

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if case .screen(.worked(let tab, let question, let answer)) = action, state.screen.tabs[tab]?.question == question {
      state.screen.tabs[tab]?.answer = answer
      state.screen.tabs[tab]?.isWorking = false
    }
    let visible = state.visible
    return .merge(tabs.compactMap { tab in tab.work.flatMap { start($0, of: tab.name, on: visible, &state) } })
  }

  private func start(_ work: TabWork<AppState>, of tab: String, on visible: AppState, _ state: inout RootState)
    -> Effect<RootAction>?
  {
    let shown = state.screen.tabs[tab]
    guard let question = work.question(of: visible, filter: shown?.filter ?? "") else {
      guard shown?.isWorking == true else { return nil }
      // The work is requested again when the tab next needs a result.
      state.screen.tabs[tab]?.isWorking = false
      state.screen.tabs[tab]?.question = nil
      return .cancel(id: Running(tab: tab))
    }
    guard shown?.question != question else { return nil }
    state.screen.tabs[tab, default: TabState()].question = question
    state.screen.tabs[tab, default: TabState()].isWorking = true
    return .run { send in
      let answer = try work.answer(to: question)
      await send(.screen(.worked(tab: tab, question: question, answer: answer)))
    }
    .cancellable(id: Running(tab: tab), cancelsInFlight: true)
  }
}
