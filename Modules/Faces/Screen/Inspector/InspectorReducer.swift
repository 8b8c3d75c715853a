import LeftfoldCore
import LeftfoldInspector
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession

/// Reads the log and never writes.
struct InspectorReducer: Reducer {
  private enum Reading: Hashable { case log, change }

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    if case .inspector(let action) = action, action.clearsMessage { state.screen.clearMessage() }
    switch action {
    case .inspector(.toggled): return toggle(&state, environment)
    case .inspector(let action):
      guard var inspector = state.inspector else { return .none }
      let effect = reduce(&inspector, action, &state, environment)
      state.inspector = inspector
      return effect
    // Every commit ends with this action, also a commit of another process.
    case .app(.restored), .app(.committed): return state.inspector.map { readLog($0, environment) } ?? .none
    case .screen(.tabChosen): state.inspector = state.inspector?.behindTabs
    case .screen(.closed): break
    case .app, .intent, .arrived, .screen, .requests: return .none
    }
    return state.inspector == nil ? cancelReadings : .none
  }

  /// An answer to a closed inspector is not for the next one.
  private var cancelReadings: Effect<RootAction> {
    .merge([Reading.log, .change].map { .cancel(id: $0) })
  }

  private func toggle(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    state.screen.isHelpShown = false
    guard var inspector = state.inspector else {
      guard state.app.phase == .ready else {
        state.screen.say(Message("The library is still loading"))
        return .none
      }
      let inspector = InspectorState()
      state.inspector = inspector
      return readLog(inspector, environment)
    }
    guard !inspector.isPageShown else {
      state.inspector = inspector.behindTabs
      return state.inspector == nil ? cancelReadings : .none
    }
    inspector.isPageShown = true
    state.inspector = inspector
    return .none
  }

  private func reduce(
    _ inspector: inout InspectorState, _ action: InspectorAction, _ state: inout RootState,
    _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    switch action {
    case .toggled: break
    case .logRead(let log, let limit):
      inspector.readLimit = limit
      inspector.update(to: log)
      return describe(&inspector)
    case .moved(let window):
      inspector.window = window
      return .merge(readMore(&inspector, environment), describe(&inspector))
    case .changeRead(let change): inspector.change = change
    case .lineShown(let line): inspector.changeLine = line
    case .stepped(let step):
      inspector.log.history.step(by: step == .earlier ? -1 : 1)
      inspector.select(inspector.log.shown)
      return .merge(describe(&inspector), readMore(&inspector, environment))
    case .chosen:
      guard let number = inspector.selected?.number, !inspector.log.travel(to: number) else { break }
      let reason = "The version \(InspectorState.words(number)) is not kept: undo does not reach it"
      state.screen.say(Message(reason, isError: true))
    case .readFailed(let reason):
      (inspector.isLoading, inspector.limit) = (false, inspector.readLimit)
      state.screen.say(Message(reason, isError: true))
    }
    return .none
  }

  private func readLog(
    _ inspector: InspectorState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let limit = inspector.limit
    return .run { send in
      do throws(StoreError) {
        await send(.inspector(.logRead(try await environment.log(limit), limit: limit)))
      } catch {
        await send(.inspector(.readFailed("\(error)")))
      }
    }
    .cancellable(id: Reading.log, cancelsInFlight: true)
  }

  private func readMore(
    _ inspector: inout InspectorState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let isAtEnd = inspector.selected?.number == inspector.lines.last?.number
    guard inspector.isCut, isAtEnd, inspector.limit == inspector.readLimit else { return .none }
    inspector.limit *= 4
    return readLog(inspector, environment)
  }

  private func describe(_ inspector: inout InspectorState) -> Effect<RootAction> {
    guard let line = inspector.selected, inspector.change?.line.number != line.number else { return .none }
    (inspector.change, inspector.changeLine) = (nil, 0)
    return .run { [log = inspector.log] send in await send(.inspector(.changeRead(log.change(line, limit: 100)))) }
      .cancellable(id: Reading.change, cancelsInFlight: true)
  }
}

extension InspectorState {
  /// Nil, which closes the inspector, if the tabs show the current version.
  fileprivate var behindTabs: InspectorState? {
    guard log.shown != nil else { return nil }
    var inspector = self
    inspector.isPageShown = false
    return inspector
  }
}
