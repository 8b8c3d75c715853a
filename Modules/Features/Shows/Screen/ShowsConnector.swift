import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the list of shows, with all wording and formatting.
public struct ShowsConnector: Connector {
  /// Creates a connector of the list.
  public init() {}

  /// Returns the shows as rows, with figures and dates in words.
  public func connect(state: ShowsInput) -> ShowsView.State {
    if let placeholder = state.phase.placeholder(reading: "your shows") {
      return ShowsView.State(placeholder: placeholder)
    }
    let report = ShowsReport(state)
    return ShowsView.State(
      search: state.state.search, isSearching: state.state.search != state.state.filter,
      scope: [state.state.sort.words] + scope(of: state.state),
      list: ShowListView.State(rows: report.shows.map { ShowListView.State.Row($0, state.wording) }),
      footer: footer(report, state.wording),
      placeholder: report.shown == 0 ? Placeholder(state) : nil)
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  private func scope(of state: ShowsState) -> [String] {
    guard state.searchedWords.isEmpty else { return ["with “\(state.filter)”"] }
    return state.listsOwn ? ["your shows only"] : []
  }

  private func footer(_ report: ShowsReport, _ wording: Wording) -> [String] {
    guard report.shown > 0 else { return [] }
    let shows = report.total.of("show", "shows", in: wording)
    var parts = [report.shown < report.total ? "\(report.shown.words(in: wording)) of \(shows)" : shows]
    if report.episodesLeft > 0 { parts.append("\(report.episodesLeft.of("episode", "episodes", in: wording)) left") }
    if report.minutesLeft > 0 { parts.append(report.minutesLeft.minutesWords(in: wording)) }
    return parts
  }
}

extension ShowListView.State.Row {
  init(_ show: ShowSummary, _ wording: Wording) {
    self.init(
      show: show.key, isFollowed: show.isFollowed, title: show.name, year: show.year.map(String.init) ?? "",
      fraction: show.completion,
      counts: countWords(watched: show.watched, unaired: show.watchedUnaired, aired: show.aired, wording),
      nextCode: show.next.map { Episode.label(season: $0.season, number: $0.number) } ?? "",
      nextTitle: show.next?.words(in: wording) ?? "",
      left: show.timeLeft(in: wording),
      word: show.word, isDone: show.standing == .finished || show.standing == .caughtUp)
  }
}

extension ShowsAction {
  init(_ wish: ShowsView.Action) {
    switch wish {
    case .type(let text): self = .searchTyped(text: text)
    case .commit: self = .searchCommitted
    case .sort(let sort): self = .sorted(by: sort)
    case .showFollowedOnly(let isOn): self = .followedOnlyChosen(isOn: isOn)
    case .open(let show, let episode): self = .opened(show: show, at: episode)
    case .close: self = .closed
    case .follow(let show): self = .followed(show: show)
    case .unfollow(let show): self = .unfollowed(show: show)
    }
  }
}
