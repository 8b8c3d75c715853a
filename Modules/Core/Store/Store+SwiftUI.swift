extension Store {
  /// The two directions of a binding: reading a value from the state, and sending a new value as an action.
  ///
  /// `binding(get:send:)` makes a SwiftUI binding of them; another framework's control takes the closures.
  ///
  /// - Parameters:
  ///   - get: what the control shows of the state.
  ///   - action: the action that a new value means.
  public func accessors<Value>(
    get: @escaping @MainActor @Sendable (State) -> Value, send action: @escaping @MainActor @Sendable (Value) -> Action
  ) -> (get: @MainActor () -> Value, set: @MainActor (Value) -> Void) {
    ({ get(self.state) }, { self.send(action($0)) })
  }
}

#if canImport(SwiftUI)
import SwiftUI

extension Store {
  /// A binding for a control: what it shows, and the action that a change of it means.
  ///
  /// - Parameters:
  ///   - get: what the control shows of the state.
  ///   - action: the action that a new value means.
  public func binding<Value>(
    get: @escaping @MainActor @Sendable (State) -> Value, send action: @escaping @MainActor @Sendable (Value) -> Action
  ) -> Binding<Value> {
    let accessors = accessors(get: get, send: action)
    return Binding(get: { @MainActor in accessors.get() }, set: { @MainActor in accessors.set($0) })
  }
}
#endif
