import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the history's list on the screen; only the plays in the window are read.
public struct HistoryListConnector: Connector {
  /// Creates a connector of the list.
  public init() {}

  /// Returns the plays of the window as rows.
  ///
  /// - Complexity: O(visible rows × log n); with a show in the query, also O(plays of the show × log n).
  public func connect(state: TabInput<HistoryInput>) -> HistoryListView.State {
    let (input, context) = (state.input, state.context)
    if let placeholder = input.phase.placeholder(reading: "your history") {
      return HistoryListView.State(placeholder: placeholder)
    }
    let selection = HistorySelection(input)
    let found = context.filter.isEmpty ? nil : context.answer?.unwrap(as: FoundPlays.self)
    let count = found?.ids.count ?? selection.count
    let window = context.listWindow { (play: PlayID) in
      if let found { found.position(of: play) } else { selection.position(of: play) }
    }.fitted(to: count)
    let range = window.range(of: count)
    let rows = (found?.plays(range) ?? selection.newest(range)).map { play in
      let entry = HistoryEntry(play, in: input.library, zone: input.zone)
      return HistoryListView.State.Row(
        day: entry.day?.words(in: input.wording) ?? "No date", row: HistoryView.State.Row(entry, input))
    }
    let selected = window.selectedRow(in: rows.map(\.row)).flatMap { input.plays.plays[id: $0.play] == nil ? nil : $0 }
    let extent = ListExtent(
      count: count, window: window, row: selected.map { AnyValue($0.play) },
      subject: selected.map { RowSubject(show: $0.show, episode: $0.episode, play: $0.play) })
    return HistoryListView.State(
      facts: facts(count, input, filter: context.filter), rows: rows, extent: extent, isFiltered: found != nil,
      placeholder: count > 0 ? nil : placeholder(input))
  }

  /// Returns the feature's action for a view action; keys that watch episodes become requests.
  ///
  /// A request is decided on the refreshed state, since a row may be stale after another process's commit.
  public func connect(action: HistoryView.Action) -> HistoryAction {
    switch action {
    case .markAsWatched(let episode, true): .watchRequested(WatchRequest(.episodes([episode])))
    case .watch(let episodes, let moment):
      .watchRequested(WatchRequest(.episodes(episodes), at: WatchRequest.Moment(moment), again: true))
    case .markAsWatched, .date, .markUpTo, .remove: WatchedHistoryConnector().connect(action: action)
    }
  }

  private func placeholder(_ input: HistoryInput) -> Placeholder {
    input.plays.count == 0
      ? Placeholder("Nothing watched yet.", [.step(.importPlays), .step(.listShows)]) : Placeholder("No play here.")
  }

  private func facts(_ count: Int, _ input: HistoryInput, filter: String) -> [String] {
    let undated = input.plays.undated.count
    let facts: [String?] = [
      count.of("play", "plays", in: input.wording),
      filter.isEmpty ? nil : "of shows with “\(filter)”",
      filter.isEmpty && undated > 0 ? "\(undated.words(in: input.wording)) without a date" : nil,
    ]
    return facts.compactMap { $0 }
  }
}

extension WatchRequest.Moment {
  fileprivate init(_ moment: Viewing.Moment) {
    switch moment {
    case .now: self = .now
    case .unknown: self = .unknown
    case .at(let moment): self = .at(moment)
    }
  }
}
