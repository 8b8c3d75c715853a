import ShowlogFeatureKit
import ShowlogModels

/// The marks that the viewer keeps of a show besides plays: the rating, the note, the pause and the place on the watchlist.
public struct ShowMarks: Equatable, Sendable, Encodable {
  /// The pausing or dropping of the show.
  public struct Pause: Equatable, Sendable, Encodable {
    /// `paused` or `dropped`.
    public let kind: ShowPause.Kind

    /// The viewer's reason; null if none was given.
    @OrNull public internal(set) var reason: String?

    /// The moment of the pause.
    public let at: Timestamp
  }

  /// The rating, 1 to 10; null without one.
  @OrNull public internal(set) var rating: Int?

  /// The note; null without one.
  @OrNull public internal(set) var note: String?

  /// The pause; null if the show is neither paused nor dropped.
  @OrNull public internal(set) var pause: Pause?

  /// The moment at which the show was put on the watchlist; null if it is not on it.
  @OrNull public internal(set) var listedAt: Timestamp?

  init(_ entry: ViewerEntry?) {
    (rating, note, listedAt) = (entry?.opinion.rating, entry?.opinion.note, entry?.listedAt)
    pause = entry?.pause.map { Pause(kind: $0.kind, reason: $0.reason, at: $0.addedAt) }
  }
}
