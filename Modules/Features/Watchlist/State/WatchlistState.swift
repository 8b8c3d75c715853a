import LeftfoldEntities
import ShowlogModels

/// The feature's own state: the added shows, each with the moment of its addition.
public struct WatchlistState: Equatable, Codable, Sendable {
  /// The entries, by show.
  public var entries: EntityTable<WatchlistEntry>

  /// Creates a state of entries.
  public init(entries: EntityTable<WatchlistEntry> = []) { self.entries = entries }
}

/// An added show.
public struct WatchlistEntry: Identifiable, Hashable, Codable, Sendable {
  /// The show.
  public let id: ShowID

  /// The moment at which it was added.
  public var addedAt: Timestamp

  /// Creates an entry of a show.
  public init(id: ShowID, addedAt: Timestamp) {
    self.id = id
    self.addedAt = addedAt
  }
}
