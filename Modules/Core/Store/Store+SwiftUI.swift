#if canImport(SwiftUI)
import SwiftUI

extension Store {
  /// A binding for a control: what it shows, and which action a person's change of it is.
  ///
  /// - Parameters:
  ///   - get: what the control shows of the state.
  ///   - send: the action that a new value means.
  public func binding<Value>(
    get: @escaping @MainActor @Sendable (State) -> Value, send action: @escaping @MainActor @Sendable (Value) -> Action
  ) -> Binding<Value> {
    Binding(get: { @MainActor in get(self.state) }, set: { @MainActor in self.send(action($0)) })
  }
}
#endif
