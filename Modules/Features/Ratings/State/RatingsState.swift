import LeftfoldEntities
import ShowlogModels

/// The viewer's ratings and notes, of shows and of episodes.
public struct RatingsState: Equatable, Codable, Sendable {
  /// Ratings and notes of shows.
  public var shows: EntityTable<ShowRating>

  /// Ratings and notes of episodes.
  public var episodes: EntityTable<EpisodeRating>

  /// Creates a state of ratings.
  public init(shows: EntityTable<ShowRating> = [], episodes: EntityTable<EpisodeRating> = []) {
    self.shows = shows
    self.episodes = episodes
  }
}

/// The viewer's rating or note of a show.
public typealias ShowRating = RatingsEntry<ShowID>

/// The viewer's rating or note of an episode.
public typealias EpisodeRating = RatingsEntry<EpisodeID>

/// A rating, a note, or both, of a show or an episode.
public struct RatingsEntry<ID: EntityKey & Codable>: Identifiable, Hashable, Codable, Sendable {
  /// The show or episode.
  public let id: ID

  /// The rating, 1 to 10; nil without one.
  public var rating: Int?

  /// The note; nil without one.
  public var note: String?

  /// The moment of the viewer's last change here; of a file's opinion alone, of the last import that changed it.
  public var changedAt: Timestamp

  /// The moment of the rating, if an imported file states it and the viewer has not rated here.
  public var ratedAt: Timestamp?

  /// Whether an imported file marks it as a favorite; nil if none has this fact.
  public var isFavorite: Bool?

  /// Its list in an imported file, such as `watching`; nil if none has this fact.
  public var listing: Opinion.Listing?

  /// The moment at which the show was put on that list, if an imported file states it.
  public var listedAt: Timestamp?

  /// The facts that the viewer entered in the app, which no import replaces.
  public var own: OwnOpinion

  /// Creates an opinion, by default the viewer's own.
  public init(
    id: ID, rating: Int? = nil, note: String? = nil, changedAt: Timestamp, isFavorite: Bool? = nil,
    listing: Opinion.Listing? = nil, own: OwnOpinion? = nil
  ) {
    self.id = id
    self.rating = rating
    self.note = note
    self.changedAt = changedAt
    self.isFavorite = isFavorite
    self.listing = listing
    self.own = own ?? (rating == nil ? [] : OwnOpinion.rating).union(note == nil ? [] : .note)
  }

  /// The facts as an opinion, the form of an imported one.
  public var opinion: Opinion {
    get {
      var opinion = Opinion()
      (opinion.rating, opinion.ratedAt, opinion.note) = (rating, ratedAt, note)
      (opinion.isFavorite, opinion.listing, opinion.listedAt) = (isFavorite, listing, listedAt)
      return opinion
    }
    set {
      (rating, ratedAt, note) = (newValue.rating, newValue.ratedAt, newValue.note)
      (isFavorite, listing, listedAt) = (newValue.isFavorite, newValue.listing, newValue.listedAt)
    }
  }

  /// The moment that the report states: the viewer's last change or, of a file's opinion alone, the rating's if known.
  public var moment: Timestamp { own.isEmpty ? ratedAt ?? changedAt : changedAt }

  /// Whether the report has it; an entry with only the list of a service is hidden.
  public var isListed: Bool { rating != nil || note != nil || isFavorite == true }
}
