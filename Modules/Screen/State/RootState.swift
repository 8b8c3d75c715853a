import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// The state of the open screen: the app's, and the screen's own.
public struct RootState: Equatable, Sendable {
  /// The app's state.
  public var app: AppState

  /// The host's own state.
  public var screen: ScreenState

  /// What waits for its turn to be written, and what was not.
  public var requests = RequestState()

  /// The inspector, on its page or behind tabs that show an earlier version; nil if it is closed.
  public var inspector: InspectorState?

  /// Creates the state of an app on a screen.
  public init(app: AppState, screen: ScreenState) {
    self.app = app
    self.screen = screen
  }
}

extension ScreenState {
  /// Creates the initial state of a screen on the app's first tab.
  public init(size: TerminalSize) { self.init(size: size, tab: AppTabs.all.first?.name ?? "") }
}

extension RootState {
  var unwrittenChanges: (text: String, count: Int)? {
    let imports = (app.imports.isUnderWay ? 1 : 0) + requests.waitingImports.count + requests.abandoned.imports
    let changes = requests.pending.count { !$0.isCheck } + requests.abandoned.changes
    let count = changes + imports
    guard count > 0 else { return nil }
    let wording = app.settings.wording
    let ofImports = imports == 1 ? "the import" : imports.of("import", "imports", in: wording)
    return (changes == 0 ? ofImports : count.of("change", "changes", in: wording), count)
  }

  /// The message about changes that are not or could not be written; nil if everything is written.
  public var unwritten: String? {
    if let changes = unwrittenChanges { return "\(changes.text) \(changes.count == 1 ? "was" : "were") not written" }
    return screen.message?.isFailure == true ? screen.message?.text : nil
  }
}

/// The dependencies of the screen.
public struct ScreenEnvironment: Sendable {
  /// The dependencies of the app's effects.
  public var app: AppEnvironment

  /// Commits a change and publishes it; returns the reason if it was refused.
  public var perform: @Sendable (Reduction) async -> Refusal?

  /// Undoes or redoes the last change and publishes it; the refusal is `outdated` if the store differs from the shown state.
  public var step: @Sendable (_ step: UndoStep, _ shown: AppState) async -> Refusal?

  /// Imports files; the app's state shows the progress and the end.
  public var importFiles: @Sendable (ImportRequest) async -> Void

  /// Returns a description of the next change to undo or redo; nil without one.
  public var preview: @Sendable (UndoStep) async throws(StoreError) -> String?

  /// Returns the latest changes of the log, up to a number, and their versions.
  public var log: @Sendable (_ limit: Int) async throws(StoreError) -> LoggedVersions

  /// The viewer's home folder, for paths that start with a tilde; nil if it is unknown.
  public var home: String?

  /// Waits for the next update of the time, and returns it; nil for a fixed time.
  public var tick: @Sendable () async -> Timestamp?

  /// Creates an environment from closures.
  public init(
    app: AppEnvironment, perform: @escaping @Sendable (Reduction) async -> Refusal?,
    step: @escaping @Sendable (UndoStep, AppState) async -> Refusal?,
    importFiles: @escaping @Sendable (ImportRequest) async -> Void = { _ in },
    preview: @escaping @Sendable (UndoStep) async throws(StoreError) -> String? = { _ in nil },
    log: @escaping @Sendable (_ limit: Int) async throws(StoreError) -> LoggedVersions = { _ in LoggedVersions() },
    home: String? = nil,
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.step = step
    self.importFiles = importFiles
    self.preview = preview
    self.log = log
    self.home = home
    self.tick = tick
  }
}
