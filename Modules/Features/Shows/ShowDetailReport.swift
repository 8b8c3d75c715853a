import LeftfoldEntities
import ShowlogModels

/// One show, season by season and episode by episode, as `show --json` prints it.
public struct ShowDetailReport: Equatable, Sendable, Encodable {
  /// The show and how far the viewer is in it.
  public let show: ShowSummary

  /// What else is known of it.
  public let facts: ShowFacts

  /// How many plays it has, of specials too.
  public let plays: Int

  /// Minutes of these plays, where they are known.
  public let minutes: Int

  /// The seasons by number, specials first where there are any.
  public let seasons: [SeasonFigures]

  /// The episodes in their order, specials among them.
  public let episodes: [EpisodeFigures]

  /// The report on the show that the viewer looks at; nil where there is none, or the library does not hold it.
  /// O(episodes × log plays).
  public init?(_ input: ShowsInput) {
    guard let id = input.state.detail, let show = input.library.shows[id: id] else { return nil }
    self.show = ShowSummary(show, in: input)
    facts = ShowFacts(show)
    episodes = input.library.episodes(of: id).map { EpisodeFigures($0, of: show, in: input) }
    seasons = SeasonFigures.seasons(of: episodes, includesSpecials: input.includesSpecials)
    plays = episodes.reduce(0) { $0 + $1.plays }
    minutes = episodes.reduce(0) { $0 + $1.minutesWatched }
  }

  /// The season that the viewer is in: that of the next episode, else the last that is not of specials.
  public var currentSeason: Int? {
    if let next = show.next { return next.season }
    return seasons.last { $0.number != 0 }?.number ?? seasons.last?.number
  }
}
