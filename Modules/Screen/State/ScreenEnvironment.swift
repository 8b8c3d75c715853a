import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession

/// What the screen needs from outside.
public struct ScreenEnvironment: Sendable {
  /// What the app's effects need.
  public var app: AppEnvironment

  /// Commits a change.
  public var perform: @Sendable (AppAction) async -> Outcome

  /// Returns what undo or redo would change, in words; nil if there is nothing.
  public var preview: @Sendable (UndoStep) async -> String?

  /// Waits for a moment at which the clock is read again; nil where time does not pass.
  public var tick: @Sendable () async -> Timestamp?

  /// An environment of closures.
  public init(
    app: AppEnvironment, perform: @escaping @Sendable (AppAction) async -> Outcome,
    preview: @escaping @Sendable (UndoStep) async -> String? = { _ in nil },
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.preview = preview
    self.tick = tick
  }
}

/// What came of a change that was asked for.
public enum Outcome: Equatable, Sendable {
  /// It was committed, or nothing had to be; what to say about it, read from the commit.
  ///
  /// - Parameters:
  ///   - isChanged: whether anything that is stored changed.
  ///   - isForeign: whether the changes of another process came to light with it.
  case done(String, isChanged: Bool, isForeign: Bool = false)
  /// It could not be written, and why. Nothing changed.
  case failed(String)

  /// The outcome of undo or redo; nil text for nothing to do.
  public static func stepped(_ verb: String, _ text: String?, else nothing: String) -> Outcome {
    text.map { .done("\(verb): \($0)", isChanged: true) } ?? .done(nothing, isChanged: false)
  }

  /// The outcome of a commit, in words.
  ///
  /// - Parameter isForeign: whether the changes of another process came to light with it.
  /// - Complexity: O(changes).
  public static func committed(_ commit: Commit<AppState>, isForeign: Bool = false) -> Outcome {
    guard let summary = ChangeSummary(from: commit.before, to: commit.after) else {
      return .done("Nothing changed: it was so already", isChanged: false, isForeign: isForeign)
    }
    return .done(
      summary.text.prefix(1).uppercased() + summary.text.dropFirst(), isChanged: true, isForeign: isForeign)
  }
}
