import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

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
