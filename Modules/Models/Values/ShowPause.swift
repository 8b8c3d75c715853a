/// A show that was paused or dropped.
public struct ShowPause: Identifiable, Hashable, Sendable {
  /// The kind of a pause.
  public enum Kind: String, NamedValue {
    /// The viewer plans to continue.
    case paused
    /// The viewer does not plan to continue.
    case dropped
  }

  /// The show.
  public let id: ShowID

  /// The kind of the pause.
  public var kind: Kind

  /// The viewer's reason; nil if none was given.
  public var reason: String?

  /// The moment of the pause.
  public var addedAt: Timestamp

  /// Creates a pause of a show.
  public init(id: ShowID, kind: Kind, reason: String? = nil, addedAt: Timestamp) {
    self.id = id
    self.kind = kind
    self.reason = reason
    self.addedAt = addedAt
  }

  /// Merges the pause of a show that turned out to be the same: the later one wins, and keeps a reason of either.
  public mutating func merge(_ other: ShowPause) {
    let (first, last) = addedAt < other.addedAt ? (self, other) : (other, self)
    (kind, reason, addedAt) = (last.kind, last.reason ?? first.reason, last.addedAt)
  }
}
