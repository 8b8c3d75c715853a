import CalendarFeature
import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowsFeature
import TerminalUI

/// The app's reducer and the screen's, and what follows on the screen from what happened in the app.
public func makeRootReducer() -> some Reducer<RootState, RootAction, ScreenEnvironment> {
  combine {
    makeAppReducer().pullback(state: \RootState.app, action: .app, environment: \ScreenEnvironment.app)
    ScreenReducer()
    FollowUpReducer()
  }
}

/// How the screen changes with what its viewer does.
struct ScreenReducer: Reducer {
  private enum Name: Hashable { case ticks }

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard case .screen(let action) = action else { return .none }
    if action.clearsMessage { state.screen.message = nil }
    switch action {
    case .opened: return ticks(environment)
    case .resized(let size): state.screen.size = size
    case .ticked(let now): return .send(.app(.settings(.clockTicked(now: now))))
    case .tabChosen(let tab): return choose(tab, &state)
    case .moved(let place): state.move(to: place)
    case .showOpened(let show, let episode): return open(show, at: episode, &state)
    case .closed: return close(&state)
    case .helpToggled:
      state.screen.isHelpShown.toggle()
      state.screen.helpPlace = ListWindow(height: 1)
    case .quit: state.screen.isDone = true
    case .promptOpened(let kind): openPrompt(kind, &state)
    case .typed(let text): return type(text, &state)
    case .promptCommitted: return commit(&state, environment)
    case .promptCancelled: return cancelPrompt(&state)
    case .markUpToAsked(let episode): state.askToMark(upTo: episode)
    case .answered(let isYes): return answer(isYes, &state, environment)
    case .wished(let wish): return add(wish, &state, environment)
    case .performed(let outcome): return finish(outcome, &state, environment)
    case .said(let message): state.screen.message = message
    case .found(let found): if state.screen.found?.filter == found.filter { state.screen.found = found }
    case .counted(let counted): state.screen.trends = counted
    }
    return .none
  }

  private func ticks(_ environment: ScreenEnvironment) -> Effect<RootAction> {
    .run { send in
      while let now = await environment.tick() { send(.screen(.ticked(now))) }
    }
    .cancellable(id: Name.ticks, cancelsInFlight: true)
  }

  private func choose(_ tab: Tab, _ state: inout RootState) -> Effect<RootAction> {
    state.screen.isHelpShown = false
    state.screen.tab = tab
    return state.app.shows.detail == nil ? .none : .send(.app(.shows(.closed)))
  }

  private func open(_ show: ShowID, at episode: EpisodeID?, _ state: inout RootState) -> Effect<RootAction> {
    let episodes = state.app.library.episodes(of: show).map(\.id)
    let place = ListWindow(height: state.layout.episodesHeight)
    let index = episode.flatMap { episodes.firstIndex(of: $0) } ?? 0
    // What was watched before is seen above it.
    var window = place.moved(.to(min(episodes.count - 1, index + place.height / 2)), of: episodes.count)
    window.selected = index
    state.screen.episodePlace = window
    return .send(.app(.shows(.opened(show: show))))
  }

  /// The topmost of what lies over the list goes, and at last its filter.
  private func close(_ state: inout RootState) -> Effect<RootAction> {
    if state.screen.isHelpShown {
      state.screen.isHelpShown = false
    } else if state.app.shows.detail != nil {
      return .send(.app(.shows(.closed)))
    } else {
      return filter("", &state)
    }
    return .none
  }

  // MARK: Typing

  private func openPrompt(_ kind: Prompt.Kind, _ state: inout RootState) {
    if kind == .filter, state.screen.tab == .trends || state.app.shows.detail != nil {
      state.screen.message = Message("there is no list of shows to filter here")
    } else {
      state.screen.prompt = Prompt(kind: kind, text: kind == .filter ? state.filter : "")
    }
  }

  private func type(_ text: String, _ state: inout RootState) -> Effect<RootAction> {
    guard let kind = state.screen.prompt?.kind else { return .none }
    let text = String(text.prefix(kind.characterLimit))
    state.screen.prompt?.text = text
    return kind == .filter ? filter(text, &state) : .none
  }

  private func filter(_ text: String, _ state: inout RootState) -> Effect<RootAction> {
    guard state.filter != text else { return .none }
    state.screen.places[state.screen.tab] = nil
    if state.screen.tab == .shows { return .send(.app(.shows(.searchTyped(text: text)))) }
    state.screen.filters[state.screen.tab] = text.isEmpty ? nil : text
    return .none
  }

  private func commit(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    guard let prompt = state.screen.prompt else { return .none }
    state.screen.prompt = nil
    switch prompt.kind {
    case .filter: return state.screen.tab == .shows ? .send(.app(.shows(.searchCommitted))) : .none
    case .importPath:
      let path = prompt.text.trimmedPath
      return path.isEmpty ? .none : startImport(path, environment)
    }
  }

  private func cancelPrompt(_ state: inout RootState) -> Effect<RootAction> {
    let kind = state.screen.prompt?.kind
    state.screen.prompt = nil
    return kind == .filter ? filter("", &state) : .none
  }

  /// Not among the wishes, which wait for each other: an import may take a while.
  private func startImport(_ path: String, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    .run { send in
      let outcome = await environment.perform(.imports(.requested(ImportRequest(paths: [path]))))
      if case .failed(let reason) = outcome { send(.screen(.said(Message(reason, isError: true)))) }
    }
  }

  // MARK: Wishes

  private func answer(
    _ isYes: Bool, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard let question = state.screen.question else { return .none }
    state.screen.question = nil
    return isYes ? add(question.wish, &state, environment) : .none
  }

  /// One after the other, in the order in which they came.
  private func add(
    _ wish: Wish, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    state.screen.wishes.append(wish)
    return state.screen.wishes.count == 1 ? perform(wish, environment) : .none
  }

  private func perform(_ wish: Wish, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    .run { send in send(.screen(.performed(await environment.perform(wish.action)))) }
  }

  private func finish(
    _ outcome: Outcome, _ state: inout RootState, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    guard !state.screen.wishes.isEmpty else { return .none }
    let wish = state.screen.wishes.removeFirst()
    switch outcome {
    case .done(let report): state.screen.message = Message(report ?? wish.report)
    case .failed(let reason): state.screen.message = Message(reason, isError: true)
    }
    return state.screen.wishes.first.map { perform($0, environment) } ?? .none
  }
}

extension String {
  /// A path as it is typed or dragged into a terminal: without spaces and quotes around it.
  fileprivate var trimmedPath: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    text = text.drop(while: \.isWhitespace)
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }
}
