import LeftfoldEntities

/// Shows by what the providers call them: the alias table.
public enum ShowAliases: EntityOrder {
  /// A key a provider that knows the show.
  public static func keys(of show: Show, _ emit: (Alias) -> Void) { show.ids.aliases.forEach(emit) }
}

/// Episodes by what the providers call them.
public enum EpisodeAliases: EntityOrder {
  /// A key a provider that knows the episode.
  public static func keys(of episode: Episode, _ emit: (Alias) -> Void) { episode.ids.aliases.forEach(emit) }
}

/// A place in a show: what an episode is known by.
public struct EpisodePlace: Hashable, Comparable, Sendable {
  /// The show.
  public let show: ShowID

  /// The season's number.
  public let season: Int

  /// The episode's number; episodes without one stand last in their season.
  public let number: Int

  /// A place in a show; no number is the last place of the season.
  public init(show: ShowID, season: Int, number: Int?) {
    self.show = show
    self.season = season
    self.number = number ?? .max
  }

  /// The first place of a season.
  public static func start(of show: ShowID, season: Int = .min) -> Self {
    Self(show: show, season: season, number: .min)
  }

  /// Behind the last place of a show; behind the greatest key no other show begins.
  static func end(of show: ShowID) -> Self {
    guard show.rawValue < .max else { return Self(show: show, season: .max, number: .max) }
    return start(of: ShowID(rawValue: show.rawValue + 1))
  }

  /// By show, season, number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.show.rawValue, left.season, left.number) < (right.show.rawValue, right.season, right.number)
  }
}

/// Episodes in the order of their shows, seasons and numbers.
public enum EpisodesByPlace: EntityOrder {
  /// One key an episode.
  public static func keys(of episode: Episode, _ emit: (EpisodePlace) -> Void) {
    emit(EpisodePlace(show: episode.show, season: episode.season, number: episode.number))
  }
}

/// Episodes that have a date, in the order in which they are on.
public enum EpisodesByAiring: EntityOrder {
  /// The airing's ordering key, or none without a date.
  public static func keys(of episode: Episode, _ emit: (Int) -> Void) {
    if let airing = episode.airing { emit(airing.orderingKey) }
  }
}

/// Seasons in the order of their shows and numbers.
public enum SeasonsByNumber: EntityOrder {
  /// One key a season.
  public static func keys(of season: Season, _ emit: (EpisodePlace) -> Void) {
    emit(EpisodePlace(show: season.show, season: season.number, number: 0))
  }
}

/// Shows by title, regardless of case.
public enum ShowsByTitle: EntityOrder {
  /// The title in lower case.
  public static func keys(of show: Show, _ emit: (String) -> Void) { emit(show.title.lowercased()) }
}
