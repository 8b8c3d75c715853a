import LeftfoldEntities

/// The order of shows by their ids: the alias table.
public enum ShowAliases: EntityOrder {
  /// Emits one key for each id that identifies the show, and one for its slug with each year: `slug:galactica/2003`.
  ///
  /// An id that many shows state, such as a placeholder, identifies only the first, so that a lookup finds few shows.
  public static func keys(of show: Show, _ emit: (Alias) -> Void) { Identity(show).ownAliases.forEach(emit) }
}

/// The order of shows by the ids that identify other shows, which had them first.
public enum SharedShowAliases: EntityOrder {
  /// Emits one key for each such id.
  public static func keys(of show: Show, _ emit: (Alias) -> Void) { show.otherIDs.shared.forEach(emit) }
}

/// The order of episodes by their ids.
public enum EpisodeAliases: EntityOrder {
  /// Emits one key for each id that identifies the episode in its show.
  public static func keys(of episode: Episode, _ emit: (Alias) -> Void) { Identity(episode).ownAliases.forEach(emit) }
}

/// A place in a show, which identifies an episode.
public struct EpisodePlace: Hashable, Comparable, Sendable {
  /// The key of the show.
  public let show: ShowID

  /// The season's number.
  public let season: Int

  /// The episode's number; `Int.max` for an episode without one, which comes last in its season.
  public let number: Int

  /// Creates a place in a show; without a number it is the last one of the season.
  public init(show: ShowID, season: Int, number: Int?) {
    self.show = show
    self.season = season
    self.number = number ?? .max
  }

  /// Returns the first place of a season, or of the whole show.
  public static func start(of show: ShowID, season: Int = .min) -> Self {
    Self(show: show, season: season, number: .min)
  }

  /// The end of a show's places; after the greatest key, no show can start.
  static func end(of show: ShowID) -> Self {
    guard show.rawValue < .max else { return Self(show: show, season: .max, number: .max) }
    return start(of: ShowID(rawValue: show.rawValue + 1))
  }

  /// Whether the first place sorts first, by show, season and number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.show.rawValue, left.season, left.number) < (right.show.rawValue, right.season, right.number)
  }
}

/// The order of episodes by show, season and number.
public enum EpisodesByPlace: EntityOrder {
  /// Emits the episode's place.
  public static func keys(of episode: Episode, _ emit: (EpisodePlace) -> Void) {
    emit(EpisodePlace(show: episode.show, season: episode.season, number: episode.number))
  }
}

/// The order of episodes with an air date, by that date.
public enum EpisodesByAiring: EntityOrder {
  /// Emits the sort key of the air date, or nothing without one.
  public static func keys(of episode: Episode, _ emit: (Int) -> Void) {
    if let airing = episode.airing { emit(airing.orderingKey) }
  }
}

/// The order of seasons by show and number.
public enum SeasonsByNumber: EntityOrder {
  /// Emits the season's show and number.
  public static func keys(of season: Season, _ emit: (EpisodePlace) -> Void) {
    emit(EpisodePlace(show: season.show, season: season.number, number: 0))
  }
}
