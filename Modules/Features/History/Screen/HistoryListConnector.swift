import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The input of the history's list on the screen: the history, and the visible window.
public struct HistoryListInput: Equatable, Sendable {
  /// The history's input.
  public var history: HistoryInput

  /// The plays that match a filter; nil without a filter.
  public var found: FoundPlays?

  /// The filter; empty for none.
  public var filter: String

  /// The visible rows.
  public var window: ListWindow

  /// The selected play, which stays selected if it is listed; nil for the one at the window's index.
  public var selected: PlayID?

  /// Creates an input.
  public init(
    history: HistoryInput, found: FoundPlays? = nil, filter: String = "", window: ListWindow, selected: PlayID? = nil
  ) {
    self.history = history
    self.found = found
    self.filter = filter
    self.window = window
    self.selected = selected
  }
}

/// The connector of the history's list on the screen; only the plays in the window are read.
public struct HistoryListConnector: Connector {
  /// Creates a connector of the list.
  public init() {}

  /// Returns the plays of the window as rows.
  ///
  /// - Complexity: O(visible rows × log n); with a show in the query, also O(plays of the show × log n).
  public func connect(state: HistoryListInput) -> HistoryListView.State {
    if let placeholder = state.history.phase.placeholder(reading: "your history") {
      return HistoryListView.State(placeholder: placeholder)
    }
    let selection = HistorySelection(state.history)
    let count = state.found?.ids.count ?? selection.count
    let window = window(of: state, selection).fitted(to: count)
    let range = window.range(of: count)
    let rows = (state.found?.plays(range) ?? selection.newest(range)).map {
      HistoryListView.State.Row(HistoryEntry($0, in: state.history.library, zone: state.history.zone), state)
    }
    var list = HistoryListView.State(
      facts: facts(count, state), rows: rows, count: count, window: window,
      placeholder: count > 0 ? nil : placeholder(state))
    list.isFiltered = state.found != nil
    list.isSelectionRemoved =
      window.selectedRow(in: rows).map { state.history.plays.plays[id: $0.play] == nil } ?? false
    return list
  }

  /// Returns the feature's action for a view action.
  public func connect(action: HistoryView.Action) -> HistoryAction {
    WatchedHistoryConnector().connect(action: action)
  }

  private func window(of state: HistoryListInput, _ selection: HistorySelection) -> ListWindow {
    var window = state.window
    guard let selected = state.selected else { return window }
    let index = if let found = state.found { found.position(of: selected) } else { selection.position(of: selected) }
    if let index { window.selected = index }
    return window
  }

  private func placeholder(_ state: HistoryListInput) -> Placeholder {
    state.history.plays.count == 0
      ? Placeholder("Nothing watched yet.", [.step(.importPlays), .step(.listShows)]) : Placeholder("No play here.")
  }

  private func facts(_ count: Int, _ state: HistoryListInput) -> [String] {
    let undated = state.history.plays.undated.count
    let facts: [String?] = [
      count.of("play", "plays", in: state.history.wording),
      state.filter.isEmpty ? nil : "of shows with “\(state.filter)”",
      state.filter.isEmpty && undated > 0 ? "\(undated.words(in: state.history.wording)) without a date" : nil,
    ]
    return facts.compactMap { $0 }
  }
}

extension HistoryListView.State.Row {
  fileprivate init(_ entry: HistoryEntry, _ state: HistoryListInput) {
    self.init(
      play: entry.key, episode: entry.episode, show: entry.show?.id,
      day: entry.day?.words(in: state.history.wording) ?? "No date",
      time: entry.watchedAt.map { state.history.zone.local($0).time.shortDescription } ?? "",
      showTitle: entry.show.map(\.name) ?? "Unknown show",
      code: entry.season.map { Episode.code(season: $0, number: entry.number) } ?? "", title: entry.title,
      length: entry.minutes.map { "\($0.words(in: state.history.wording)) min" } ?? "")
  }
}
