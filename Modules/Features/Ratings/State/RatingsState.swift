import LeftfoldEntities
import ShowlogModels

/// The viewer's ratings and notes, of shows and of episodes.
public struct RatingsState: Equatable, Codable, Sendable {
  /// Ratings and notes of shows.
  public var shows: EntityTable<ShowRating>

  /// Ratings and notes of episodes.
  public var episodes: EntityTable<EpisodeRating>

  /// A state of ratings.
  public init(shows: EntityTable<ShowRating> = [], episodes: EntityTable<EpisodeRating> = []) {
    self.shows = shows
    self.episodes = episodes
  }
}

/// What the viewer thinks of a show.
public typealias ShowRating = RatingsEntry<ShowID>

/// What the viewer thinks of an episode.
public typealias EpisodeRating = RatingsEntry<EpisodeID>

/// What the viewer thinks of something: a rating, a note, or both.
public struct RatingsEntry<ID: EntityKey & Codable>: Identifiable, Hashable, Codable, Sendable {
  /// The show or episode.
  public let id: ID

  /// 1 to 10; nil without a rating.
  public var rating: Int?

  /// The note; nil without one.
  public var note: String?

  /// The moment of the last change.
  public var changedAt: Timestamp

  /// An opinion.
  public init(id: ID, rating: Int? = nil, note: String? = nil, changedAt: Timestamp) {
    self.id = id
    self.rating = rating
    self.note = note
    self.changedAt = changedAt
  }
}
