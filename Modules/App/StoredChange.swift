import LeftfoldCore
import LeftfoldUndo
import ShowlogFeatureKit

/// The app's reducer run once for an action, on a copy of a state.
///
/// The session writes it if the locked state is still the one that it starts from, and reduces the action again
/// otherwise, since another process or an earlier key has changed that state.
public struct Reduction: Equatable, Sendable, CustomStringConvertible {
  /// The action.
  public let action: AppAction

  /// The state that was reduced.
  public let before: AppState

  /// The state after the action.
  public let after: AppState

  /// The effects of the action, which run after the commit.
  public let effect: Effect<AppAction>

  /// Reduces an action on a copy of a state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state.
  ///   - reducer: The app's reducer.
  ///   - environment: The dependencies of the effects.
  public init(
    _ action: AppAction, on state: AppState, by reducer: any Reducer<AppState, AppAction, AppEnvironment>,
    _ environment: AppEnvironment
  ) {
    var copy = state
    effect = reducer.reduce(&copy, action, environment)
    (self.action, before, after) = (action, state, copy)
  }

  /// Whether a stored table differs, so that the session must write it.
  public var isStored: Bool { AppState.differ(before, after) }

  /// Whether something else than a stored table differs: the action is one of the view.
  ///
  /// An action that changes nothing at all as shown may change what another process has stored meanwhile.
  public var changesView: Bool { !isStored && before != after }

  /// The action; diagnostics do not print two states of the app.
  public var description: String { "\(action)" }

  /// Whether the action and the states are equal; an effect has no equality.
  public static func == (left: Self, right: Self) -> Bool {
    left.action == right.action && left.before == right.before && left.after == right.after
  }
}

/// A change that the session has handled, as the root action that publishes it.
public struct StoredChange: Equatable, Sendable, CustomStringConvertible {
  /// The states before and after it.
  public var commit: Commit<AppState>

  /// Its effect on undo.
  public var step: UndoStep

  /// The change in words, as in the log; nil if nothing changed.
  public var summary: String?

  /// The number of the screen's request that made it; nil for any other change.
  public var request: Int?

  /// The effects of the action, which run now.
  public var effect: Effect<AppAction>

  /// Creates a change.
  public init(
    _ commit: Commit<AppState>, step: UndoStep = .recorded, summary: String? = nil, request: Int? = nil,
    effect: Effect<AppAction> = .none
  ) {
    self.commit = commit
    self.step = step
    self.summary = summary
    self.request = request
    self.effect = effect
  }

  /// The change in words; diagnostics do not print two states of the app.
  public var description: String { summary ?? "no change" }

  /// Whether everything but the effects is equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.commit == right.commit && left.step == right.step && left.summary == right.summary
      && left.request == right.request
  }
}
