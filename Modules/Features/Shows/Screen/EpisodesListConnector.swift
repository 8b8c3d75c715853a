import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of one show's overlay: a head, and the visible window of its list of episodes.
public struct EpisodesListConnector: Connector {
  /// Recomputed only if the input differs, not for each move of the selection.
  private let report = Memo<ShowsInput, ShowDetailReport?>()

  /// Creates a connector of one show.
  public init() {}

  /// Returns the head, and the episodes of the window as rows.
  public func connect(state: TabInput<ShowsInput>) -> EpisodesListView.State {
    let (input, wording) = (state.input, state.input.wording)
    if let placeholder = input.phase.placeholder(reading: "your shows") {
      return EpisodesListView.State(placeholder: placeholder)
    }
    guard let report = report(input, ShowDetailReport.init) else {
      return EpisodesListView.State(placeholder: .noSuchShow)
    }
    let extent = ListExtent(of: report.episodes, in: window(of: report, state), id: \.key) {
      RowSubject(show: report.show.key, episode: $0.key)
    }
    let connector = ShowDetailConnector()
    return EpisodesListView.State(
      title: connector.title(report), isFollowed: report.show.isFollowed,
      facts: connector.facts(report, wording).first ?? [], fraction: report.show.completion,
      progress: connector.progress(report.show, wording) + connector.words(report.marks),
      rows: report.episodes[extent.range].map { episode in
        EpisodesListView.State.Row(
          season: connector.seasonName(episode.season), row: ShowDetailView.State.EpisodeRow(episode, wording))
      },
      extent: extent, placeholder: extent.count > 0 ? nil : Placeholder("No episodes are known."))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  /// The first selected episode is the one at which the show was opened, with the episodes before it visible above.
  private func window(of report: ShowDetailReport, _ state: TabInput<ShowsInput>) -> ListWindow {
    let episodes = report.episodes
    var window = state.context.listWindow(lead: EpisodesListView.leadHeight, of: episodes, \.key)
    guard state.context.position == nil else { return window }
    let index = episodes.firstIndex { $0.key == state.input.state.detailEpisode } ?? 0
    window = window.moved(.to(min(episodes.count - 1, index + window.height / 2)), of: episodes.count)
    window.selected = index
    return window
  }
}
