import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The pauses with their shows' titles and ids, as `pauses --json` prints them.
public struct PausesReport: Equatable, Encodable, Sendable {
  /// The pauses, in the order of their shows' keys.
  public let shows: [Entry]

  /// A pause.
  public struct Entry: Equatable, Encodable, Sendable {
    /// The show's key.
    public let key: ShowID
    /// The title; empty if the library lacks the show.
    public let title: String
    /// The providers' ids.
    public let ids: Ids
    /// Whether the show is paused or dropped.
    public let kind: ShowPause.Kind
    /// The viewer's reason; null if none was given.
    @OrNull public var reason: String?
    /// The moment of the pause.
    public let addedAt: Timestamp
    /// The day of that moment on the viewer's calendar.
    public let day: Day
  }

  /// Creates the report of an input: O(pauses × log shows).
  public init(_ input: PausesInput) {
    shows = input.state.entries.map { entry in
      let show = ShowReference(entry.id, in: input.library)
      return Entry(
        key: entry.id, title: show.title, ids: show.ids, kind: entry.kind, reason: entry.reason,
        addedAt: entry.addedAt, day: input.zone.day(of: entry.addedAt))
    }
  }
}
