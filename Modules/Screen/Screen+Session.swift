import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession
import TerminalUI

extension Screen {
  /// Opens a screen on the library at a place.
  ///
  /// - Parameters:
  ///   - settings: time, zone and taste to begin with.
  ///   - size: the terminal's size.
  ///   - now: the clock.
  ///   - isLoaded: whether the library is read at once; if not, `Session.load()` reads it beside the screen.
  ///   - tick: waits for a moment at which the clock should be looked at again; nil where time does not pass.
  /// - Returns: the screen, and the session to close when it is done.
  /// - Throws: `SessionError` where the store file cannot be opened or made.
  public static func open(
    _ place: StorePlace, settings: SettingsState, size: TerminalSize, glyphs: Glyphs,
    isLoaded: Bool = true, now: @escaping @Sendable () -> Timestamp,
    tick: @escaping @Sendable () async -> Timestamp?
  ) throws(SessionError) -> (screen: Screen, session: Session) {
    let link = SessionLink()
    var root: Store<RootState, RootAction>?
    let session = try Session.open(
      place, mode: .writing, settings: settings, now: now, isLoaded: isLoaded, prepare: { await link.prepare($0, $1) }
    ) { parts in
      let store = makeStore(parts, size: size, tick: tick, link)
      root = store
      return store.derived(state: { $0.app }, action: { RootAction.app($0) })
    }
    guard let root else { preconditionFailure("a session without a store") }
    root.send(.screen(.opened))
    let screen = Screen(root, glyphs: glyphs)
    (link.session, link.screen) = (session, screen)
    session.follow()
    return (screen, session)
  }

  /// The root store, with the app's parts in it.
  private static func makeStore(
    _ parts: SessionParts, size: TerminalSize, tick: @escaping @Sendable () async -> Timestamp?, _ link: SessionLink
  ) -> Store<RootState, RootAction> {
    Store(
      initialState: RootState(app: parts.state, screen: ScreenState(size: size)), reducer: makeRootReducer(),
      environment: ScreenEnvironment(
        app: parts.environment, perform: { await link.perform($0) }, preview: { await link.preview($0) }, tick: tick),
      middlewares: parts.middlewares.map { AppMiddleware($0) })
  }
}

/// Lets what sees the app's actions see those of an app on a screen.
private struct AppMiddleware: Middleware {
  private let app: any Middleware<AppState, AppAction>

  init(_ app: any Middleware<AppState, AppAction>) { self.app = app }

  func handle(_ action: RootAction, before: RootState, after: RootState) {
    if case .app(let action) = action { app.handle(action, before: before.app, after: after.app) }
  }
}

/// Leads an effect back to the session whose file it changes.
@MainActor
private final class SessionLink {
  weak var session: Session?
  weak var screen: Screen?

  /// Warms what the screen computes when it first shows new contents: orders of all plays, and progress in each show.
  nonisolated func prepare(
    _ contents: PersistentState, _ settings: SettingsState
  ) async -> @MainActor @Sendable () -> Void {
    contents.makeOrders()
    let progress = await screen?.services.progress
    var book = progress?.book ?? ProgressBook()
    book.follow(library: contents.library, plays: contents.plays, now: settings.now, zone: settings.zone)
    book.lookAtAll()
    return { [book] in progress?.book = book }
  }

  /// Commits a change, and tells from the commit what it was.
  func perform(_ action: AppAction) async -> Outcome {
    guard let session else { return .failed("the library is closed") }
    do {
      switch action {
      case .undone: return .stepped("Undid", try await session.undo()?.text, else: "There is nothing to undo")
      case .redone: return .stepped("Redid", try await session.redo()?.text, else: "There is nothing to redo")
      default: break
      }
      let shown = session.store.state
      let commit = try await session.commit(action)
      return .committed(commit, isForeign: AppState.differ(shown, commit.before))
    } catch {
      return .failed(error.message)
    }
  }

  /// What undo or redo would change, in words.
  func preview(_ step: UndoStep) -> String? { (try? session?.preview(step))??.text }
}
