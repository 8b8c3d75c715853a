import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The entries with their shows' titles and ids, as `watchlist --json` prints them.
public struct WatchlistReport: Equatable, Encodable, Sendable {
  /// The entries, in the order of their shows' keys.
  public let shows: [Entry]

  /// An entry.
  public struct Entry: Equatable, Encodable, Sendable {
    /// The show's key.
    public let key: ShowID
    /// The title; empty if the library lacks the show.
    public let title: String
    /// The providers' ids.
    public let ids: Ids
    /// The moment at which it was added.
    public let addedAt: Timestamp
    /// The day of that moment on the viewer's calendar.
    public let day: Day
  }

  /// Creates the report of an input: O(entries × log shows).
  public init(_ input: WatchlistInput) {
    shows = input.state.entries.map { entry in
      let show = ShowReference(entry.id, in: input.library)
      return Entry(
        key: entry.id, title: show.title, ids: show.ids, addedAt: entry.addedAt,
        day: input.zone.day(of: entry.addedAt))
    }
  }
}
