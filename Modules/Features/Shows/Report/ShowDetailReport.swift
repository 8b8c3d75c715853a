import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// One show, season by season and episode by episode, as `show --json` prints it.
public struct ShowDetailReport: Equatable, Sendable, Encodable {
  /// The show and the viewer's progress in it.
  public let show: ShowSummary

  /// Further facts of the show.
  public let facts: ShowFacts

  /// The rating, the note, the pause and the watchlist entry of the show.
  public let marks: ShowMarks

  /// The number of its plays, including those of specials.
  public let plays: Int

  /// The total runtime of these plays in minutes, as far as known.
  public let minutes: Int

  /// The seasons by number, specials first.
  public let seasons: [SeasonFigures]

  /// The episodes in order, with the specials.
  public let episodes: [EpisodeFigures]

  /// Creates the report of the open show; nil without one, or if the library lacks it.
  ///
  /// - Complexity: O(episodes × log plays).
  public init?(_ input: ShowsInput) {
    guard let id = input.state.detail, let show = input.library.shows[id: id] else { return nil }
    self.show = ShowSummary(show, in: input)
    facts = ShowFacts(show)
    marks = ShowMarks(input.entry)
    episodes = input.library.episodes(of: id).map { EpisodeFigures($0, of: show, in: input) }
    seasons = SeasonFigures.seasons(of: episodes, includesSpecials: input.includesSpecials)
    plays = episodes.reduce(0) { $0 + $1.plays }
    minutes = episodes.reduce(0) { $0 + $1.minutesWatched }
  }

  /// The season of the next episode; without one, the last season, preferably a numbered one.
  public var currentSeason: Int? {
    if let next = show.next { return next.season }
    return seasons.last { $0.number != 0 }?.number ?? seasons.last?.number
  }
}
