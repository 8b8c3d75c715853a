import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The shows of the library with the viewer's progress in each, as `shows --json` prints it.
///
/// - Complexity: O(episodes of the library × log plays): the filter also computes the progress of hidden shows.
public struct ShowsReport: Equatable, Sendable, Encodable {
  /// The listed shows, in the requested order.
  public let shows: [ShowSummary]

  /// The number of shows in the library.
  public let total: Int

  /// The number of listed shows.
  public let shown: Int

  /// The order of the list.
  public let sort: ShowsSort

  /// The number of aired, unwatched episodes of the listed shows that are neither paused nor dropped.
  public let episodesLeft: Int

  /// The total runtime of these episodes in minutes, as far as known.
  public let minutesLeft: Int

  /// Creates the report of an input.
  public init(_ input: ShowsInput) {
    self.init(input, progress: input.progress)
  }

  /// Creates the report of an input from known progress.
  ///
  /// - Complexity: O(shows × log shows).
  public init(_ input: ShowsInput, progress: (ShowID) -> ShowProgress) {
    let filter = ShowsFilter(input.state)
    let shows = input.library.shows.filter {
      filter.includes($0, isPaused: input.pauses.contains($0.id), progress($0.id))
    }.map {
      ShowSummary($0, progress($0.id), in: input)
    }
    self.shows = ShowsOrder(input.state.sort).sorted(shows)
    total = input.library.shows.count
    shown = shows.count
    sort = input.state.sort
    let watched = shows.lazy.filter { !$0.standing.isPause }
    episodesLeft = watched.reduce(0) { $0 + $1.episodesLeft }
    minutesLeft = watched.reduce(0) { $0 + $1.minutesLeft }
  }
}
