import ShowlogFeatureKit
import ShowlogPages

/// The Shows tab: the list of shows with its search, and the keys that act on the show of a row on every tab.
public enum ShowsTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<ShowsInput, some ListPage> = NamedList(
    "shows", title: "Shows", key: listed, ShowsPage.init)

  /// Neither unsearched text nor the open show changes the list.
  private static func listed(_ input: ShowsInput) -> ShowsInput {
    var input = input
    input.state.search = input.state.filter
    input.state.detail = nil
    input.state.detailEpisode = nil
    return input
  }

  /// The feature's tab.
  public static let tab = list.tab(
    keys: keys,
    events: PageEvents(
      search: .init(
        text: { $0.state.search }, onType: { .searchTyped(text: $0) }, onCommit: .searchCommitted)),
    isSameList: {
      $0.state.sort == $1.state.sort && $0.state.filter == $1.state.filter
        && $0.state.followedOnly == $1.state.followedOnly
    }
  ).detailed { input, _, subject in
    let report = subject.show.flatMap { ShowDetailReport(of: $0, in: input) }
    return report.map { ShowWriter(report: $0, input: input).detail }
  }

  private static let keys: [KeyBinding<ShowsInput, ListState, ShowsAction>] = [
    KeyBinding(
      .row, help: "show its details", hint: "show", actsOn: .show,
      [
        .init(.enter, aliases: [.right, "l"]) { context in
          guard context.input.state.detail == nil, let row = context.row, let show = row.show else { return nil }
          return .send(.opened(show: show, at: row.episode))
        }
      ]),
    KeyBinding(
      .tab, help: "the next order", hint: "sort", [.init("s") { .send(.sorted(by: $0.input.state.sort.next)) }]),
    KeyBinding(
      .tab, help: "filter by state",
      [.init("t") { .send(.statusChosen(status: next(after: $0.input.state.status))) }]),
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.followedOnlyChosen(isOn: !$0.input.state.followedOnly)) }]),
  ]
}

extension ShowsTab {
  /// The state of shows after one, from any to the last and back.
  private static func next(after status: String?) -> String? {
    guard let status, let index = ShowsFacet.standings.firstIndex(of: status) else { return ShowsFacet.standings.first }
    return ShowsFacet.standings.dropFirst(index + 1).first
  }
}

extension ShowsSort {
  fileprivate var next: ShowsSort {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? all.startIndex
    return all[(index + 1) % all.count]
  }
}
