import LeftfoldCore

/// What follows in one part of the state from a change of another, by what was there before and what is there now.
///
/// A rule reads states and no actions, so a mark, an import, undo and another process's commit all reach it. It is applied
/// in the same step as the action, and so is stored and undone with it.
///
/// ```swift
/// Rule("a show that is watched leaves the watchlist") { before, state in
///   guard before.plays != state.plays else { return }
///   …
/// }
/// ```
public struct Rule<State>: Sendable {
  /// What it says, in a sentence: when this, then that.
  public let name: String

  /// Changes the state by what differs from the one before. Costs nothing where nothing that it reads differs.
  public let follow: @Sendable (_ before: State, _ state: inout State) -> Void

  /// A rule.
  public init(_ name: String, follow: @escaping @Sendable (_ before: State, _ state: inout State) -> Void) {
    self.name = name
    self.follow = follow
  }
}

extension Sequence {
  /// Applies rules in their order, each to the state as those before it left it.
  public func follow<State>(_ before: State, _ state: inout State) where Element == Rule<State> {
    for rule in self { rule.follow(before, &state) }
  }
}

extension Reducer {
  /// This reducer, followed by rules after each action.
  public func following(_ rules: [Rule<State>]) -> RuledReducer<Self> { RuledReducer(base: self, rules: rules) }
}

/// A reducer that is followed by rules.
public struct RuledReducer<Base: Reducer>: Reducer {
  let base: Base
  let rules: [Rule<Base.State>]

  /// Reduces, and then applies the rules to what that has changed.
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    let before = state
    let effect = base.reduce(&state, action, environment)
    rules.follow(before, &state)
    return effect
  }
}
