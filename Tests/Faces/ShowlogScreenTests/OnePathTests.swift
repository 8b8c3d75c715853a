import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Synchronization
import Testing

/// The path of a key or command: its root actions, and how often the app's reducer runs.
@MainActor
struct OnePathTests {
  /// Records the runs of the app's reducer, also of those off the main actor.
  private final class Runs: Sendable {
    private let actions = Mutex<[AppAction]>([])
    func record(_ action: AppAction) { actions.withLock { $0.append(action) } }
    func take() -> [String] {
      actions.withLock { actions in
        defer { actions = [] }
        return actions.map(\.kind)
      }
    }
  }

  private struct Recording: Reducer {
    let base: any Reducer<AppState, AppAction, AppEnvironment> = makeAppReducer()
    let runs: Runs

    func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
      runs.record(action)
      return base.reduce(&state, action, environment)
    }
  }

  @MainActor
  private final class RootActions: Middleware {
    private(set) var names: [String] = []

    func handle(_ action: RootAction, before: RootState, after: RootState) {
      let name =
        switch action {
        case .intent: "intent"
        case .app(.committed): "committed"
        case .app(let action): action.kind
        case .arrived: "arrived"
        case .screen, .requests, .inspector: "screen"
        }
      names.append(name)
    }

    func take() -> [String] {
      defer { names = [] }
      return names
    }
  }

  private let runs = Runs()
  private let actions = RootActions()

  private func open(_ place: StoreLocation) throws -> (screen: Screen, session: Session) {
    let opened = try Screen.open(
      place, isCreated: true, settings: SettingsState(now: Stage.now, zone: .utc),
      size: TerminalSize(columns: 80, rows: 24), glyphs: .unicode, now: { Stage.now },
      reducer: Recording(runs: runs), middlewares: [actions], tick: { nil })
    _ = opened.screen.frame()
    return opened
  }

  private func press(_ key: Key, on screen: Screen) async {
    for sent in screen.press(key) { await sent.finish() }
    _ = screen.frame()
  }

  @Test("Space on a row is two root actions, the intent and its commit, and one run of the app's reducer")
  func space() async throws {
    try await FileStage.withPlace { place in
      let (screen, session) = try open(place)
      defer { session.close() }
      try await session.run(FileStage.imported(1))
      await press("1", on: screen)
      for _ in 1...2 {
        _ = (actions.take(), runs.take())
        let sent = screen.press(" ")
        for sent in sent { await sent.finish() }
        #expect(actions.take() == ["intent", "committed"])
        #expect(runs.take() == ["history.watchRequested"])
        _ = screen.frame()
      }
      let file = try StoreFile.open(
        at: place.path, mode: .readOnly, tables: AppState.storedTables, empty: screen.store.state.app)
      #expect(try file.load().history.plays.count == 4)
    }
  }

  @Test("Opening Trends is one root action and one run of the app's reducer, and does not touch the store file")
  func view() async throws {
    try await FileStage.withPlace { place in
      let (screen, session) = try open(place)
      defer { session.close() }
      try await session.run(FileStage.imported(1))
      _ = (actions.take(), runs.take())
      // Without the file, any access to it fails.
      session.close()
      try FileManager.default.removeItem(atPath: place.path)
      await press("4", on: screen)
      #expect(screen.store.state.screen.tab == "trends")
      #expect(actions.take().filter { $0 != "screen" } == ["intent"])
      #expect(runs.take() == ["trends.appeared"])
      #expect(screen.store.state.screen.message == nil && screen.store.state.app.problem == nil)
      #expect(!place.exists)
    }
  }

  @Test("A mark of the next episode and an import are one run of the app's reducer each")
  func commands() async throws {
    try await FileStage.withPlace { place in
      let session = try Session.open(
        place, mode: .writing, isCreated: true, settings: SettingsState(now: Stage.now, zone: .utc),
        now: { Stage.now }, reducer: Recording(runs: runs))
      defer { session.close() }
      try await session.commit(FileStage.imported(1))
      #expect(runs.take() == ["imports.read"])
      try session.lock()
      let next = WatchRequest(.next(show: ShowID(rawValue: 1)), at: .now, again: false)
      #expect(try await session.commit(.history(.watchRequested(next))).isChanged)
      #expect(runs.take() == ["history.watchRequested"])
      #expect(try await session.move(.undo) != nil)
      #expect(runs.take().isEmpty)
    }
  }

  @Test("A key is reduced again only if another process has changed the state that it was reduced on")
  func contended() async throws {
    try await FileStage.withPlace { place in
      let (screen, session) = try open(place)
      defer { session.close() }
      try await session.run(FileStage.imported(1))
      await press("1", on: screen)
      try commitElsewhere(.ratings(.showRated(show: ShowID(rawValue: 1), rating: 3)), at: place)
      _ = (actions.take(), runs.take())
      await press(" ", on: screen)
      #expect(runs.take() == ["history.watchRequested", "history.watchRequested"])
      #expect(screen.store.state.app.ratings.shows[id: ShowID(rawValue: 1)]?.rating == 3)
      #expect(screen.store.state.app.history.plays.count == 3)
    }
  }
}
