import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogTerminalUI

/// The state of the open screen: the app's, and the screen's own.
public struct RootState: Equatable, Sendable {
  /// The app's state.
  public var app: AppState

  /// The screen's own state.
  public var screen: ScreenState

  /// Creates the state of an app on a screen.
  public init(app: AppState, screen: ScreenState) {
    self.app = app
    self.screen = screen
  }
}

extension RootState {
  var unwrittenChanges: (text: String, count: Int)? {
    let imports = (app.imports.isUnderWay ? 1 : 0) + screen.waitingImports.count + screen.abandoned.imports
    let changes = screen.pending.count { !$0.isCheck } + screen.abandoned.changes
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

  var layout: ScreenLayout { ScreenLayout(size: screen.size) }

  func overlay(in tabs: [AppTab]) -> AppTab? { tabs.first { $0.overlay?.isOpen(app) == true } }

  func shown(in tabs: [AppTab]) -> AppTab? { overlay(in: tabs) ?? tabs.first { $0.name == screen.tab } }

  func context(of tab: String, glyphs: Glyphs, hints: HintWording) -> TabContext {
    let state = screen.tabs[tab] ?? TabState()
    return TabContext(
      canvas: Canvas(width: screen.size.columns, height: layout.bodyHeight, glyphs: glyphs, hints: hints),
      position: state.position, filter: state.filter, answer: state.answer)
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

  /// The inspector's dependencies.
  public var inspector: InspectorSource

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
    inspector: InspectorSource = .none, home: String? = nil,
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.step = step
    self.importFiles = importFiles
    self.preview = preview
    self.inspector = inspector
    self.home = home
    self.tick = tick
  }
}
