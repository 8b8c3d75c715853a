import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// The interactive screen: the host of the app's tabs on one store of app and screen.
public typealias Screen = ScreenHost<RootState>

extension ScreenHost where Root == RootState {
  /// Creates the screen of the app's tabs on a root store.
  public convenience init(_ store: Store<RootState, RootAction>, glyphs: Glyphs = .unicode) {
    self.init(store, glyphs: glyphs, tabs: AppTabs.all)
  }

  /// Opens a screen and its session on a store file, which is only read if permissions do not allow it to be written.
  ///
  /// - Parameters:
  ///   - location: The location of the store file.
  ///   - isCreated: Whether a missing file is created. Pass true only if the file was missing at program start.
  ///   - settings: The initial settings.
  ///   - size: The terminal's size.
  ///   - hasRoom: Whether pages have room for covers, which those of a terminal have not.
  ///   - keys: The keys that act as others, outside of questions and texts.
  ///   - glyphs: The glyphs that the terminal can show.
  ///   - isLoaded: Whether the library is read at once; if not, `Session.load()` reads it in the background.
  ///   - now: Returns the current time.
  ///   - home: The viewer's home folder, for paths that start with a tilde.
  ///   - files: The file system, in which paths are completed.
  ///   - catalog: The catalog of shows, used only by the search page.
  ///   - reducer: The app's reducer.
  ///   - middlewares: The observers of every root action.
  ///   - tick: Waits for the next update of the time, and returns it; nil for a fixed time.
  /// - Returns: The screen, and the session to close when it is done.
  /// - Throws: `StoreError` if the store file cannot be opened or created.
  public static func open(
    _ location: StoreLocation, isCreated: Bool, settings: SettingsState, size: TerminalSize,
    hasRoom: Bool = false, keys: [Key: Key] = [:], glyphs: Glyphs, isLoaded: Bool = true,
    now: @escaping @Sendable () -> Timestamp,
    home: String? = nil, files: ImportFiles = .live,
    catalog: CatalogSource = .none, reducer: any Reducer<AppState, AppAction, AppEnvironment> = makeAppReducer(),
    middlewares: [any Middleware<RootState, RootAction>] = [], tick: @escaping @Sendable () async -> Timestamp?
  ) throws(StoreError) -> (screen: Screen, session: Session) {
    let link = ScreenLink()
    var root: Store<RootState, RootAction>?
    let session = try Session.open(
      location, mode: .writingIfPermitted, isCreated: isCreated, settings: settings, now: now, catalog: catalog,
      isLoaded: isLoaded, reducer: reducer, prepare: { await link.prepare($0, $1) }
    ) { parts in
      var screen = ScreenState(size: size)
      (screen.hasRoom, screen.keyMeanings) = (hasRoom, keys)
      let store = makeStore(parts, middlewares, screen, home: home, files, tick: tick, link)
      root = store
      return store.derived(state: { $0.app }, action: { RootAction.app($0) })
    }
    guard let root else { preconditionFailure("a session without a store") }
    root.send(.screen(.opened))
    let screen = Screen(root, glyphs: glyphs)
    (link.session, link.screen) = (session, screen)
    session.watchOtherProcesses()
    return (screen, session)
  }

  private static func makeStore(
    _ parts: SessionParts, _ middlewares: [any Middleware<RootState, RootAction>], _ screen: ScreenState, home: String?,
    _ files: ImportFiles, tick: @escaping @Sendable () async -> Timestamp?, _ link: ScreenLink
  ) -> Store<RootState, RootAction> {
    Store(
      initialState: RootState(app: parts.state, screen: screen),
      reducer: makeRootReducer(app: parts.reducer),
      environment: ScreenEnvironment(
        app: parts.environment, perform: { await link.perform($0, $1) },
        step: { await link.step($0, confirmed: $1, $2) }, importFiles: { await link.importFiles($0) },
        log: { limit throws(StoreError) in try await link.versions(limit) }, home: home, files: files, tick: tick),
      middlewares: middlewares, diagnostics: AppState.diagnostics)
  }
}

/// Weak references from effects to the session and the screen, which are created after the store of the effects.
@MainActor
private final class ScreenLink {
  weak var session: Session?
  weak var screen: Screen?

  /// Warms the orders of all plays and the progress of each show for new contents.
  nonisolated func prepare(
    _ contents: PersistentState, _ settings: SettingsState
  ) async -> @MainActor @Sendable () -> Void {
    contents.makeOrders()
    guard let progress = await screen?.progress else { return {} }
    return progress.prepare(for: contents, now: settings.now, zone: settings.zone)
  }

  func perform(_ reduction: Reduction, _ request: Int) async -> Refusal? {
    guard let session else { return .failed("the library is closed") }
    do {
      try await session.commit(reduction, request: request)
      return nil
    } catch {
      // Without the path, which would leave no room for the reason.
      return error.kind == .conflict
        ? .replaced("the row was replaced meanwhile; nothing was changed") : .failed("\(error)")
    }
  }

  func step(_ step: UndoStep, confirmed: String?, _ request: Int) async -> RequestAction? {
    guard let session else { return .refused(.failed("the library is closed"), request) }
    do {
      let answer = try await session.move(step, confirmed: confirmed, request: request) { [self] in
        screen?.store.state.requests.seen.contains(step) == true
      }
      switch answer {
      case .done: return nil
      case .nothing: return .refused(.nothing(step), request)
      case .unconfirmed(let change): return .stepQuestioned(step, of: change, request)
      }
    } catch {
      return .refused(.failed("\(error)"), request)
    }
  }

  /// A failure is in the state of the app.
  func importFiles(_ request: ImportRequest) async { _ = try? await session?.commit(.imports(.requested(request))) }

  func versions(_ limit: Int) async throws(StoreError) -> LoggedVersions {
    guard let session else { throw StoreError(.io, message: "the library is closed") }
    return try await session.versions(limit)
  }
}
