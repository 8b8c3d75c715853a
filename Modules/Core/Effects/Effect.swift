/// Work outside of a reducer, as a value: a reducer returns it, the store runs it, its results arrive as actions.
///
/// The actions of one effect arrive in the order in which it sent them. A canceled effect sends no further actions.
public struct Effect<Action: Sendable>: Sendable {
  /// Nil for no work, so that the common case costs one comparison.
  @usableFromInline
  let operation: EffectOperation<Action>?

  @inlinable
  init(_ operation: EffectOperation<Action>?) { self.operation = operation }

  /// An effect that does nothing.
  @inlinable
  public static var none: Self { Self(nil) }

  /// An action, handled after those that are queued already.
  ///
  /// - Parameter action: The action to handle.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// Asynchronous work, which may send any number of actions.
  ///
  /// The work runs off the main actor. An error it throws is reported as a ``Diagnostic`` with the action that started
  /// it; ``catch(_:)`` makes it an action, for what the state should reflect. `CancellationError` is not reported.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for the default.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  ///   - operation: The work. Its parameter sends actions to the store.
  @inlinable @inline(never)
  public static func run(
    priority: @autoclosure () -> TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Self {
    // Not inlined: a reducer would otherwise make room for the priority, of a size unknown to it, at every action.
    Self(
      .run(
        WrittenWork(priority: priority(), source: SourceLocation(fileID: fileID, line: line), body: operation)))
  }

  /// An effect that reports misuse to the store's diagnostic handler, without an action.
  ///
  /// - Parameters:
  ///   - kind: The kind of misuse.
  ///   - message: The problem and its remedy.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public static func report(
    _ kind: Diagnostic.Kind, _ message: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    Self(.report(kind, message, SourceLocation(fileID: fileID, line: line)))
  }
}
