import ShowlogModels

/// How far a viewer is in a season.
///
/// A special in a numbered season counts where specials do; the season of specials counts its own in any case, since it
/// is nothing else.
public struct SeasonFigures: Equatable, Sendable, Encodable {
  /// The season's number; 0 is that of specials.
  public let number: Int

  /// How many episodes have been on and were watched.
  public let watched: Int

  /// How many episodes were watched that have not been on, as far as is known.
  public let watchedUnaired: Int

  /// How many episodes have been on.
  public let aired: Int

  /// How many episodes there are.
  public let episodes: Int

  /// How many plays they have.
  public let plays: Int

  /// Minutes of these plays, where they are known.
  public let minutes: Int

  /// The seasons of episodes that are in their order.
  static func seasons(of episodes: [EpisodeFigures], includesSpecials: Bool) -> [SeasonFigures] {
    var seasons: [SeasonFigures] = []
    var rest = episodes[...]
    while let number = rest.first?.season {
      let season = rest.prefix { $0.season == number }
      let counted = season.filter { includesSpecials || number == 0 || !$0.special }
      seasons.append(SeasonFigures(number: number, counted))
      rest = rest.dropFirst(season.count)
    }
    return seasons
  }

  private init(number: Int, _ counted: [EpisodeFigures]) {
    self.number = number
    watched = counted.count { $0.aired && $0.watched }
    watchedUnaired = counted.count { !$0.aired && $0.watched }
    aired = counted.count(where: \.aired)
    episodes = counted.count
    plays = counted.reduce(0) { $0 + $1.plays }
    minutes = counted.reduce(0) { $0 + $1.minutesWatched }
  }
}
