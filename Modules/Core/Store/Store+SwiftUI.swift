extension Store {
  /// Returns the two closures of a binding: a getter of the state, and a setter that sends an action.
  ///
  /// `binding(get:send:)` makes a SwiftUI binding of them; controls of other frameworks use the closures.
  ///
  /// - Parameters:
  ///   - get: The value that the control shows.
  ///   - action: The action for a new value.
  ///   - fileID: The file of the caller, for tools that record an app.
  ///   - line: The line of the caller.
  public func accessors<Value>(
    get: @escaping @MainActor @Sendable (State) -> Value, send action: @escaping @MainActor @Sendable (Value) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> (get: @MainActor () -> Value, set: @MainActor (Value) -> Void) {
    ({ get(self.state) }, { self.send(action($0), fileID: fileID, line: line) })
  }
}

#if canImport(SwiftUI)
import SwiftUI

extension Store {
  /// Returns a binding for a control, which gets a value from the state and sends an action for a new value.
  ///
  /// The parameters are those of ``accessors(get:send:fileID:line:)``.
  public func binding<Value>(
    get: @escaping @MainActor @Sendable (State) -> Value, send action: @escaping @MainActor @Sendable (Value) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Value> {
    let accessors = accessors(get: get, send: action, fileID: fileID, line: line)
    return Binding(get: { @MainActor in accessors.get() }, set: { @MainActor in accessors.set($0) })
  }
}
#endif
