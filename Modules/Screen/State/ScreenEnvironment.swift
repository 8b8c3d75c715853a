import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession

/// The dependencies of the screen.
public struct ScreenEnvironment: Sendable {
  /// The dependencies of the app's effects.
  public var app: AppEnvironment

  /// Commits a change and returns its outcome; undo and redo fail if the shown state is not what the store holds.
  public var perform: @Sendable (_ action: AppAction, _ shown: AppState) async -> Outcome

  /// Reads the changes of other processes.
  public var refresh: @Sendable () async -> Void

  /// Returns a description of the next change to undo or redo; nil without one.
  public var preview: @Sendable (UndoStep) async -> String?

  /// The inspector's dependencies.
  public var inspector: InspectorSource

  /// Waits for the next update of the time, and returns it; nil for a fixed time.
  public var tick: @Sendable () async -> Timestamp?

  /// Creates an environment from closures.
  public init(
    app: AppEnvironment, perform: @escaping @Sendable (AppAction, AppState) async -> Outcome,
    refresh: @escaping @Sendable () async -> Void = {},
    preview: @escaping @Sendable (UndoStep) async -> String? = { _ in nil }, inspector: InspectorSource = .none,
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.refresh = refresh
    self.preview = preview
    self.inspector = inspector
    self.tick = tick
  }
}

/// The outcome of a requested change.
public enum Outcome: Equatable, Sendable {
  /// A commit or a no-op, with the message that describes it.
  case done(String)
  /// A failed write, with its reason; nothing changed.
  case failed(String)

  /// Returns the outcome of undo or redo; a nil text means a no-op.
  public static func stepped(_ verb: String, _ text: String?, else nothing: String) -> Outcome {
    .done(text.map { "\(verb): \($0)" } ?? nothing)
  }

  /// Returns the outcome of a commit, with a summary of its changes.
  ///
  /// - Complexity: O(changes).
  public static func committed(_ commit: Commit<AppState>) -> Outcome {
    guard let summary = ChangeSummary(from: commit.before, to: commit.after) else { return .done("Nothing changed") }
    return .done(summary.text.prefix(1).uppercased() + summary.text.dropFirst())
  }
}
