import ShowlogModels

/// The moment at which the viewer last asked for what is new, which is kept between runs.
public struct LastLook: Sendable {
  /// Returns the moment; nil before the first look.
  public let read: @Sendable () throws(CommandFailure) -> Timestamp?

  /// Keeps a moment.
  public let write: @Sendable (Timestamp) throws(CommandFailure) -> Void

  /// Creates a look that is kept by closures.
  public init(
    read: @escaping @Sendable () throws(CommandFailure) -> Timestamp?,
    write: @escaping @Sendable (Timestamp) throws(CommandFailure) -> Void
  ) {
    (self.read, self.write) = (read, write)
  }

  /// A look that is not kept, as in a demonstration.
  public static let never = LastLook(read: { nil }, write: { _ in })
}
