import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession

/// Reads the log and never writes.
struct InspectorReducer: Reducer {
  private enum Reading: Hashable { case log, change, contents }

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
    .merge([Reading.log, .change, .contents].map { .cancel(id: $0) })
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
    case .logRead(let lines, let limit):
      inspector.readLimit = limit
      inspector.update(to: lines)
      return describe(&inspector, environment)
    case .moved(let window):
      inspector.window = window
      return .merge(readMore(&inspector, environment), describe(&inspector, environment))
    case .changeRead(let change): inspector.change = change
    case .lineShown(let line): inspector.changeLine = line
    case .stepped(let step):
      let travel = travel(&inspector, to: inspector.destination(step), environment)
      return .merge(travel, readMore(&inspector, environment))
    case .chosen:
      let number = inspector.selected?.number
      return travel(&inspector, to: number == inspector.lines.first?.number ? nil : number, environment)
    case .arrived(let past):
      if inspector.destination == past.number { inspector.past = past }
    case .readFailed(let reason):
      (inspector.isLoading, inspector.limit) = (false, inspector.readLimit)
      state.screen.say(Message(reason, isError: true))
    case .travelFailed(let reason):
      inspector.destination = inspector.past?.number
      state.screen.say(Message(reason, isError: true))
      guard let shown = inspector.destination else { break }
      inspector.select(shown)
      return describe(&inspector, environment)
    }
    return .none
  }

  private func readLog(
    _ inspector: InspectorState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let limit = inspector.limit
    return read(.log, { await environment.inspector.log(limit) }, as: { .logRead($0, limit: limit) })
  }

  private func readMore(
    _ inspector: inout InspectorState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    let isAtEnd = inspector.selected?.number == inspector.lines.last?.number
    guard inspector.isCut, isAtEnd, inspector.limit == inspector.readLimit else { return .none }
    inspector.limit *= 4
    return readLog(inspector, environment)
  }

  private func describe(_ inspector: inout InspectorState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    guard let number = inspector.selected?.number, inspector.change?.line.number != number else { return .none }
    (inspector.change, inspector.changeLine) = (nil, 0)
    return read(.change, { await environment.inspector.change(number) }, as: { .changeRead($0) })
  }

  private func travel(
    _ inspector: inout InspectorState, to number: Int?, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !inspector.lines.isEmpty else { return .none }
    inspector.destination = number
    inspector.select(number)
    guard let number else {
      inspector.past = nil
      return .merge(.cancel(id: Reading.contents), describe(&inspector, environment))
    }
    let last = inspector.lines.last { $0.number >= max(number, 1) }
    let moment = last?.entry.at ?? Timestamp(seconds: 0)
    return .merge(
      describe(&inspector, environment),
      read(
        .contents, { await environment.inspector.contents(number) },
        as: { contents in
          contents.map { .arrived(InspectorState.Past(number: number, moment: moment, contents: $0)) }
            ?? .travelFailed("The version \(InspectorState.words(number)) is not kept: undo does not reach it")
        }))
  }

  private func read<Answer: Sendable>(
    _ reading: Reading, _ read: @escaping @Sendable () async -> Result<Answer, StoreError>,
    as action: @escaping @Sendable (Answer) -> InspectorAction
  ) -> Effect<RootAction> {
    .run { send in
      switch await read() {
      case .success(let answer): await send(.inspector(action(answer)))
      case .failure(let error):
        await send(.inspector(reading == .contents ? .travelFailed("\(error)") : .readFailed("\(error)")))
      }
    }
    .cancellable(id: reading, cancelsInFlight: true)
  }
}

extension InspectorState {
  /// Nil, which closes the inspector, if the tabs show the current version.
  fileprivate var behindTabs: InspectorState? {
    guard destination != nil else { return nil }
    var inspector = self
    inspector.isPageShown = false
    return inspector
  }
}
