import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The History tab: the plays, and the keys that mark episodes on every tab.
public enum HistoryTab {
  /// The feature's tab.
  public static let tab = Tab(
    "history", title: "History", view: HistoryListView.self, connector: { _ in HistoryTabConnector() },
    keys: keys + MarkKeys.keys, events: PageEvents(onText: MarkKeys.complete),
    work: TabWork(question: { PlaySearch($0, filter: $1) }, answer: { try $0.result() }))

  private static let keys: [KeyBinding<HistoryInput, HistoryListView.State, HistoryView.Action>] = [
    KeyBinding(
      .tab, help: "previous, next month", hint: "month",
      [
        .init("[") { month($0) { $0.position(ofMonthBefore: $1) } },
        .init("]") { month($0) { $0.position(ofMonthAfter: $1) } },
      ]
    ),
    KeyBinding(.tab, help: "the newest", hint: "newest", [.init("t") { _ in .move(.first) }]),
  ]

  /// Months are looked up by positions in the whole history, which a filtered list does not have.
  @MainActor
  private static func month(
    _ context: KeyContext<HistoryInput, HistoryListView.State>, _ position: (HistoryInput, Int) -> Int
  ) -> KeyOutcome<HistoryView.Action>? {
    guard !context.state.isFiltered else { return .say("months cannot be skipped in a filtered list") }
    return .move(.to(position(context.input, context.state.window.selected)))
  }
}

struct HistoryTabConnector: Connector {
  func connect(state: TabInput<HistoryInput>) -> HistoryListView.State {
    let context = state.context
    let result = context.answer?.unwrap(as: FoundPlays.self)
    return HistoryListConnector().connect(
      state: HistoryListInput(
        history: state.input, found: context.filter.isEmpty ? nil : result, filter: context.filter,
        window: context.listWindow(), selected: context.position?.row?.unwrap()))
  }

  /// Keys become requests, decided on the refreshed state: a row may be stale after another process's commit.
  func connect(action: HistoryView.Action) -> HistoryAction {
    switch action {
    case .markAsWatched(let episode, true): .watchRequested(WatchRequest(.episodes([episode])))
    case .watch(let episodes, let moment):
      .watchRequested(WatchRequest(.episodes(episodes), at: WatchRequest.Moment(moment), again: true))
    case .markAsWatched, .date, .markUpTo, .remove:
      WatchedHistoryConnector().connect(action: action)
    }
  }
}

extension HistoryListView.State: ScrollableViewState {
  /// The number of plays, the visible window, and the selected play unless it was removed.
  public var extent: ListExtent {
    let row = isSelectionRemoved ? nil : window.selectedRow(in: rows)
    return ListExtent(
      count: count, window: window, row: row.map { AnyValue($0.play) },
      subject: row.map { RowSubject(show: $0.show, episode: $0.episode, play: $0.play) })
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
