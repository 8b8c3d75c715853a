import LeftfoldCore

/// The operation of an action on an undo history.
public enum UndoStep: Hashable, Sendable {
  /// Undoes the last recorded change.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Records the change, so that it can be undone.
  case recorded
  /// Leaves the history unchanged.
  case unrecorded
}

extension Reducer {
  /// Returns this reducer with a history: recorded actions can be undone and redone.
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
  /// Undo and redo replace only the value at the key path, so the undo of an edit leaves the scroll position unchanged.
  /// A version is recorded if a recorded action leaves the value different by `==`. After an undo or redo, even one
  /// without a version to restore, this reducer handles the action as well. It does not see the restored value change, so
  /// an ``Reducer/onChange(of:_:)`` that is to follow an undo belongs outside, on the result.
  ///
  /// An unrecorded action costs the call of `step`. A recorded one retains the old value and compares it: for
  /// persistent tables a path copy and a comparison of the differences; a plain array is copied when it changes.
  ///
  /// - Parameters:
  ///   - value: The value that undo replaces.
  ///   - history: The history, stored outside of the value.
  ///   - step: Returns the operation of an action on the history.
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
  let base: Base
  let value: any WritableKeyPath<Base.State, Value> & Sendable
  let history: any WritableKeyPath<Base.State, UndoHistory<Value>> & Sendable
  let step: @Sendable (Base.Action) -> UndoStep

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

  /// Undoes, redoes, or reduces and records the replaced version.
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

  func move(_ step: UndoStep, _ state: inout Base.State) {
    let present = state[keyPath: value]
    let other =
      step == .undo ? state[keyPath: history].undo(from: present) : state[keyPath: history].redo(from: present)
    if let other { state[keyPath: value] = other }
  }
}
