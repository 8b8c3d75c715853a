/// What an action means to a history.
public enum UndoStep: Hashable, Sendable {
  /// It goes one version back.
  case undo
  /// It goes one version forth again.
  case redo
  /// What it changes can be taken back.
  case recorded
  /// What it changes, if anything, leaves the history as it is.
  case unrecorded
}

extension Reducer {
  /// This reducer with a history: recorded actions can be taken back and done again.
  ///
  /// ```swift
  /// editor.undoable(\.document, history: \.history) { action in
  ///   switch action {
  ///   case .undone: .undo
  ///   case .redone: .redo
  ///   case .scrolled: .unrecorded
  ///   default: .recorded
  ///   }
  /// }
  /// ```
  ///
  /// Only the value at the key path goes back and forth, so that undoing an edit leaves the scroll position alone. A
  /// version is recorded if a recorded action leaves the value different by `==`. After going back or forth, or where
  /// there is nothing to go to, this reducer sees the action as well.
  ///
  /// *Cost.* An unrecorded action costs the call of `step`. Around a recorded one the value is held and compared: of
  /// persistent tables that is a path copy and a comparison of what differs; a plain array is copied when it changes,
  /// as it must be to be kept.
  ///
  /// - Parameters:
  ///   - value: what can be taken back.
  ///   - history: where its history is kept, outside of the value.
  ///   - step: what an action means to the history.
  @inlinable
  public func undoable<Value: Equatable>(
    _ value: any WritableKeyPath<State, Value> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Value>> & Sendable,
    step: @escaping @Sendable (Action) -> UndoStep
  ) -> UndoableReducer<Self, Value> {
    UndoableReducer(self, value, history, step)
  }
}

/// A reducer with a history of a part of its state.
public struct UndoableReducer<Base: Reducer, Value: Equatable>: Reducer {
  @usableFromInline
  let base: Base
  @usableFromInline
  let value: any WritableKeyPath<Base.State, Value> & Sendable
  @usableFromInline
  let history: any WritableKeyPath<Base.State, UndoHistory<Value>> & Sendable
  @usableFromInline
  let step: @Sendable (Base.Action) -> UndoStep

  @inlinable
  init(
    _ base: Base, _ value: any WritableKeyPath<Base.State, Value> & Sendable,
    _ history: any WritableKeyPath<Base.State, UndoHistory<Value>> & Sendable,
    _ step: @escaping @Sendable (Base.Action) -> UndoStep
  ) {
    self.base = base
    self.value = value
    self.history = history
    self.step = step
  }

  /// Goes back or forth, or reduces and records what was replaced.
  @inlinable
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    let step = step(action)
    guard step == .recorded else {
      if step != .unrecorded { move(step, &state) }
      return base.reduce(&state, action, environment)
    }
    let before = state[keyPath: value]
    let effect = base.reduce(&state, action, environment)
    if state[keyPath: value] != before { state[keyPath: history].record(before) }
    return effect
  }

  @usableFromInline
  func move(_ step: UndoStep, _ state: inout Base.State) {
    let present = state[keyPath: value]
    let other =
      step == .undo ? state[keyPath: history].undo(from: present) : state[keyPath: history].redo(from: present)
    if let other { state[keyPath: value] = other }
  }
}
