import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

#if canImport(os)
import os
#endif

@MainActor
struct ViewRecipesTests {
  private let clock = TestClock()
  private let editor = StackedScreen.Content.editor(Editor())
  private let stopwatch = StackedScreen.Content.stopwatch(Stopwatch())

  @Test("Each screen of a stack has a state and effects of its own, which end when it is popped")
  func stack() {
    let test = TestStore(
      initialState: Flow(), reducer: flowReducer, environment: FlowEnvironment(clock: clock), clock: clock)
    test.send(.pushed(editor)) {
      $0.lastID = 1
      $0.screens = [StackedScreen(id: 1, content: editor)]
    }
    test.send(.pushed(stopwatch)) {
      $0.lastID = 2
      $0.screens.set(StackedScreen(id: 2, content: stopwatch))
    }
    test.send(.screen(id: 1, .editor(.typed("a")))) {
      $0.screens[id: 1]?.content = .editor(Editor(text: "a"))
    }
    test.send(.screen(id: 2, .stopwatch(.started)))
    test.advance(by: .seconds(1))
    test.receive(.screen(id: 2, .stopwatch(.ticked))) {
      $0.screens[id: 2]?.content = .stopwatch(Stopwatch(seconds: 1))
    }
    test.send(.pathChanged([1])) { $0.screens.remove(2) }
    test.advance(by: .seconds(5))
    test.send(.pushed(stopwatch)) {
      $0.lastID = 3
      $0.screens.set(StackedScreen(id: 3, content: stopwatch))
    }
    #expect(test.state.path == [1, 3])
    test.finish()
  }

  @Test("A screen's view has a store of its own case")
  func screenStore() {
    let store = Store(initialState: Flow(), reducer: flowReducer, environment: FlowEnvironment(clock: clock))
    store.send(.pushed(editor))
    let screen = store.derived(rows: \.screens, id: 1, action: .screen)
    let content = screen?.derived(state: \.content)
    let editor = content?.derived(case: .editor, action: .editor)
    editor?.send(.typed("a"))
    #expect(store.screens[id: 1]?.content == .editor(Editor(text: "a")))
  }

  @Test("A test replaces one closure of an environment, before it and in its course")
  func overrides() {
    struct Offline: Error {}
    var environment = SearchEnvironment(find: { [$0] }, clock: clock)
    environment.find = { _ in throw Offline() }
    let test = TestStore(initialState: Search(), reducer: SearchReducer(), environment: environment, clock: clock)
    test.send(.typed("emma")) { $0.text = "emma" }
    test.advance(by: .seconds(1))
    test.receive(.failed) { $0.results = ["Nothing can be found just now."] }

    test.changeEnvironment { (environment: inout SearchEnvironment) in environment.find = { ["\($0)!"] } }
    test.send(.typed("emma"))
    test.advance(by: .seconds(1))
    test.receive(.found(["emma!"])) { $0.results = ["emma!"] }
    test.finish()
  }
}

#if canImport(os)
/// An event for each action, for Instruments.
struct Signposts<State, Action>: Middleware {
  private let signposter = OSSignposter(subsystem: "com.example.app", category: "Actions")

  func handle(_ action: Action, before: State, after: State) {
    signposter.emitEvent("action", "\(String(describing: action))")
  }
}

extension Middleware {
  static func signposts<State, Action>() -> Self where Self == Signposts<State, Action> { Signposts() }
}
#endif

nonisolated struct Flow: Equatable, Sendable {
  var screens = EntityTable<StackedScreen>()
  var lastID = 0

  /// What a navigation stack binds to.
  var path: [StackedScreen.ID] { Array(screens.ids) }
}

nonisolated struct StackedScreen: Identifiable, Equatable, Sendable {
  let id: Int
  var content: Content

  nonisolated enum Content: Equatable, Sendable {
    case editor(Editor)
    case stopwatch(Stopwatch)
  }
}

nonisolated enum FlowAction: Equatable, Sendable {
  case pushed(StackedScreen.Content)
  case pathChanged([StackedScreen.ID])
  case screen(id: StackedScreen.ID, ScreenAction)
}

nonisolated enum ScreenAction: Equatable, Sendable {
  case editor(EditorAction)
  case stopwatch(StopwatchAction)
}

struct FlowEnvironment: Sendable {
  var clock: any Clock<Duration>
}

let screenReducer = combine(StackedScreen.self, ScreenAction.self, FlowEnvironment.self) {
  editorReducer.pullback(state: \.content, case: .editor, action: .editor, environment: { _ in })
  stopwatchReducer.pullback(state: \.content, case: .stopwatch, action: .stopwatch)
}

let flowReducer = combine(Flow.self, FlowAction.self, FlowEnvironment.self) {
  screenReducer.pullback(rows: \.screens, action: .screen)
  Reduce { flow, action, _ in
    switch action {
    case .pushed(let content):
      flow.lastID += 1
      flow.screens.set(StackedScreen(id: flow.lastID, content: content))
    case .pathChanged(let path): flow.screens.removeAll { !path.contains($0.id) }
    case .screen: break
    }
    return .none
  }
}

nonisolated struct Editor: Equatable, Sendable { var text = "" }
nonisolated enum EditorAction: Equatable, Sendable { case typed(String) }

let editorReducer = Reduce<Editor, EditorAction, Void> { editor, action, _ in
  switch action {
  case .typed(let text): editor.text = text
  }
  return .none
}

nonisolated struct Stopwatch: Equatable, Sendable { var seconds = 0 }
nonisolated enum StopwatchAction: Equatable, Sendable { case started, ticked }

let stopwatchReducer = Reduce<Stopwatch, StopwatchAction, FlowEnvironment> { stopwatch, action, environment in
  switch action {
  case .started: return .timer(every: .seconds(1), clock: environment.clock, .ticked)
  case .ticked: stopwatch.seconds += 1
  }
  return .none
}

extension Prism where Whole == FlowAction, Part == (id: StackedScreen.ID, action: ScreenAction) {
  static var screen: Self {
    Prism(embed: { .screen(id: $0.id, $0.action) }) {
      if case .screen(let id, let action) = $0 { (id, action) } else { nil }
    }
  }
}

extension Prism where Whole == ScreenAction, Part == EditorAction {
  static var editor: Self {
    Prism(embed: ScreenAction.editor) { if case .editor(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == ScreenAction, Part == StopwatchAction {
  static var stopwatch: Self {
    Prism(embed: ScreenAction.stopwatch) { if case .stopwatch(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == StackedScreen.Content, Part == Editor {
  static var editor: Self {
    Prism(embed: StackedScreen.Content.editor) { if case .editor(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == StackedScreen.Content, Part == Stopwatch {
  static var stopwatch: Self {
    Prism(embed: StackedScreen.Content.stopwatch) { if case .stopwatch(let part) = $0 { part } else { nil } }
  }
}
