/// A message in place of content that is loading, empty or unavailable, with hints at what to do next.
public struct Placeholder: Hashable, Sendable {
  /// The reason why there is no content.
  public enum Reason: Hashable, Sendable {
    /// The content is empty.
    case empty
    /// The content is loading; the share is the fraction done, 0...1, or nil if unknown.
    case loading(share: Double?)
    /// The content is unavailable.
    case failed
  }

  /// The reason why there is no content.
  public let reason: Reason
  /// The message in place of the content.
  public let message: String
  /// The hints at what to do next, the most likely first.
  public let hints: [Hint]

  /// Creates a placeholder.
  public init(_ message: String, _ hints: [Hint] = [], reason: Reason = .empty) {
    self.reason = reason
    self.message = message
    self.hints = hints
  }
}
