import LeftfoldEntities
import ShowlogModels

/// The shows of the library and how far the viewer is in each, as `shows --json` prints it.
///
/// O(episodes of the shows listed × log plays).
public struct ShowsReport: Equatable, Sendable, Encodable {
  /// The shows that are listed, in the order that was asked for.
  public let shows: [ShowSummary]

  /// How many shows the library holds.
  public let total: Int

  /// How many of them are listed.
  public let shown: Int

  /// The order of the list.
  public let sort: ShowsSort

  /// How many episodes of the shows listed have been on and were not watched.
  public let episodesLeft: Int

  /// Minutes of these episodes, where they are known.
  public let minutesLeft: Int

  /// The report on an input.
  public init(_ input: ShowsInput) {
    self.init(input) { show in
      ShowProgress(
        of: show, in: input.library, plays: input.plays, by: input.now, in: input.zone,
        includesSpecials: input.includesSpecials)
    }
  }

  /// The report on an input by what is known already of how far the viewer is. O(shows).
  public init(_ input: ShowsInput, progress: (ShowID) -> ShowProgress) {
    let filter = ShowsFilter(input.state)
    let shows = input.library.shows.filter { filter.includes($0, progress($0.id)) }.map {
      ShowSummary($0, progress($0.id), in: input)
    }
    self.shows = ShowsOrder(input.state.sort).sorted(shows)
    total = input.library.shows.count
    shown = shows.count
    sort = input.state.sort
    episodesLeft = shows.reduce(0) { $0 + $1.episodesLeft }
    minutesLeft = shows.reduce(0) { $0 + $1.minutesLeft }
  }
}
