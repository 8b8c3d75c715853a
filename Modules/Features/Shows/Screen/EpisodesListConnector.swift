import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The input of the screen of one show: the show's report, and the visible window.
public struct EpisodesListInput: Equatable, Sendable {
  /// The show, season by season and episode by episode; nil without one.
  public var report: ShowDetailReport?

  /// The visible rows.
  public var window: ListWindow

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Creates an input.
  public init(report: ShowDetailReport?, window: ListWindow, phase: LibraryPhase = .ready, wording: Wording = .english)
  {
    self.report = report
    self.window = window
    self.phase = phase
    self.wording = wording
  }
}

/// The connector of one show's overlay: a head, and the visible window of its list of episodes.
public struct EpisodesListConnector: Connector {
  /// Creates a connector of one show.
  public init() {}

  /// Returns the head, and the episodes of the window as rows.
  public func connect(state: EpisodesListInput) -> EpisodesListView.State {
    if let placeholder = state.phase.placeholder(reading: "your shows") {
      return EpisodesListView.State(placeholder: placeholder)
    }
    guard let report = state.report else { return EpisodesListView.State(placeholder: .noSuchShow) }
    let count = report.episodes.count
    let window = state.window.fitted(to: count)
    let connector = ShowDetailConnector()
    return EpisodesListView.State(
      show: report.show.key, title: connector.title(report), isFollowed: report.show.isFollowed,
      facts: connector.facts(report, state.wording).first ?? [], fraction: report.show.completion,
      progress: connector.progress(report.show, state.wording) + connector.words(report.marks),
      rows: report.episodes[window.range(of: count)].map { episode in
        EpisodesListView.State.Row(
          season: connector.seasonName(episode.season), row: ShowDetailView.State.EpisodeRow(episode, state.wording))
      },
      count: count, window: window, placeholder: count > 0 ? nil : Placeholder("No episodes are known."))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }
}
