/// What has to happen outside of a reducer, as a value: the reducer returns it, the store runs it, and what it learns
/// comes back as actions.
///
/// The actions of one effect arrive in the order in which it sent them. An effect that was cancelled sends nothing more.
public struct Effect<Action: Sendable>: Sendable {
  /// What to do; nil for nothing, so that the common case costs one comparison.
  @usableFromInline
  let operation: EffectOperation<Action>?

  @inlinable
  init(_ operation: EffectOperation<Action>?) { self.operation = operation }

  /// Nothing has to happen.
  @inlinable
  public static var none: Self { Self(nil) }

  /// An action to be handled next, after those that wait already.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// Asynchronous work, which may send any number of actions.
  ///
  /// - Parameters:
  ///   - priority: the priority of the task that runs it; nil for the default.
  ///   - fileID: the file, for reports.
  ///   - line: the line, for reports.
  ///   - operation: the work. An error that it throws is reported as a ``Diagnostic``, with the action that
  ///     started it; catch what is to be handled, and send it.
  @inlinable
  public static func run(
    priority: TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Self {
    Self(
      .run(
        WrittenWork(priority: priority, source: SourceLocation(fileID: fileID, line: line), body: operation)))
  }

  /// Reports something that should not have happened; the state stays as it is.
  @inlinable
  public static func report(
    _ kind: Diagnostic.Kind, _ message: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    Self(.report(kind, message, SourceLocation(fileID: fileID, line: line)))
  }
}

/// Sends actions to the store whose effect this is, from any thread, in order, without waiting.
public struct Send<Action: Sendable>: Sendable {
  @usableFromInline
  let deliver: @Sendable (Action) -> Void

  /// A way to deliver actions.
  @inlinable
  public init(_ deliver: @escaping @Sendable (Action) -> Void) { self.deliver = deliver }

  /// Puts an action into the store's queue, unless the effect was cancelled.
  @inlinable
  public func callAsFunction(_ action: Action) { deliver(action) }
}

/// Where in the source something was written.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file as it stands in the program, of which a text is made only when somebody reads it.
  private let file: StaticString

  /// The line, from 1.
  public let line: UInt

  /// A place in the source.
  public init(fileID: StaticString, line: UInt) {
    file = fileID
    self.line = line
  }

  /// The module and file, as `Module/File.swift`.
  public var fileID: String { file.description }

  /// Whether two places are one.
  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Hashes file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }

  /// The place as `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
