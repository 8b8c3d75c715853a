import ShowlogModels

/// A viewer's progress in a season.
///
/// A special in a numbered season counts only if specials count; season 0 always counts its specials.
public struct SeasonFigures: Equatable, Sendable, Encodable {
  /// The season's number; 0 holds the specials.
  public let number: Int

  /// The number of aired episodes that were watched.
  public let watched: Int

  /// The number of watched episodes without an air date in the past.
  public let watchedUnaired: Int

  /// The number of aired episodes.
  public let aired: Int

  /// The number of episodes.
  public let episodes: Int

  /// The number of their plays.
  public let plays: Int

  /// The total runtime of these plays in minutes, as far as known.
  public let minutes: Int

  /// The episodes must be sorted by season.
  static func seasons(of episodes: [EpisodeFigures], includesSpecials: Bool) -> [SeasonFigures] {
    var seasons: [SeasonFigures] = []
    var rest = episodes[...]
    while let number = rest.first?.season {
      let season = rest.prefix { $0.season == number }
      let counted = season.filter { includesSpecials || number == 0 || !$0.isSpecial }
      seasons.append(SeasonFigures(number: number, counted))
      rest = rest.dropFirst(season.count)
    }
    return seasons
  }

  private init(number: Int, _ counted: [EpisodeFigures]) {
    self.number = number
    watched = counted.count { $0.hasAired && $0.isWatched }
    watchedUnaired = counted.count { !$0.hasAired && $0.isWatched }
    aired = counted.count(where: \.hasAired)
    episodes = counted.count
    plays = counted.reduce(0) { $0 + $1.plays }
    minutes = counted.reduce(0) { $0 + $1.minutesWatched }
  }
}
