/// What the list of shows needs from outside.
public struct ShowsEnvironment: Sendable {
  /// Returns when a viewer who types has paused long enough; throws if it is cancelled.
  public var debounce: @Sendable () async throws -> Void

  /// An environment of closures.
  public init(debounce: @escaping @Sendable () async throws -> Void) {
    self.debounce = debounce
  }

  /// An environment in which every key stroke is followed by a pause that is over at once.
  public static let stub = ShowsEnvironment(debounce: {})
}
