import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession

/// The dependencies of the screen.
public struct ScreenEnvironment: Sendable {
  /// The dependencies of the app's effects.
  public var app: AppEnvironment

  /// Commits a change and returns its outcome; a failure if keys of the shown version stand for something else now.
  public var perform: @Sendable (_ action: AppAction, _ shown: PersistentState) async -> Outcome

  /// Undoes or redoes the last change; the outcome is `outdated` if the store differs from the shown state.
  public var step: @Sendable (_ step: UndoStep, _ shown: AppState) async -> Outcome

  /// Reads the changes of other processes.
  public var refresh: @Sendable () async -> Void

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
    app: AppEnvironment, perform: @escaping @Sendable (AppAction, PersistentState) async -> Outcome,
    step: @escaping @Sendable (UndoStep, AppState) async -> Outcome,
    refresh: @escaping @Sendable () async -> Void = {},
    preview: @escaping @Sendable (UndoStep) async throws(StoreError) -> String? = { _ in nil },
    inspector: InspectorSource = .none, home: String? = nil,
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.step = step
    self.refresh = refresh
    self.preview = preview
    self.inspector = inspector
    self.home = home
    self.tick = tick
  }
}

/// The outcome of a requested change.
public enum Outcome: Equatable, Sendable {
  /// A commit or a no-op, with the message that describes it.
  case done(String)
  /// A failed write, with its reason; nothing changed.
  case failed(String)
  /// The last change is another one than the viewer has seen; nothing was undone or redone.
  case outdated

  /// Returns the outcome of undo or redo; a nil change means that there was none.
  public static func stepped(_ step: UndoStep, _ change: String?) -> Outcome {
    let (verb, name) = step == .undo ? ("Undid", "undo") : ("Redid", "redo")
    return .done(change.map { "\(verb): \($0)" } ?? "There is nothing to \(name)")
  }

  /// Returns the outcome of a commit, with a summary of its changes.
  ///
  /// - Complexity: O(changes).
  public static func committed(_ commit: Commit<AppState>) -> Outcome {
    guard let summary = ChangeSummary(from: commit.before, to: commit.after) else { return .done("Nothing changed") }
    return .done(summary.text.prefix(1).uppercased() + summary.text.dropFirst())
  }
}
