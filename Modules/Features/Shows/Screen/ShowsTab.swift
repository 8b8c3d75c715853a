import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The Shows tab: the list of shows with its search, and the keys that act on the show of a row on every tab.
public enum ShowsTab {
  /// The feature's tab.
  public static let tab = Tab(
    "shows", title: "Shows", view: ShowsListView.self, connector: { ShowsListConnector(progress: $0) },
    keys: keys,
    events: PageEvents(
      search: .init(text: { $0.search }, onType: { .type(text: $0) }, onCommit: .commit)),
    isSameList: {
      $0.state.sort == $1.state.sort && $0.state.filter == $1.state.filter
        && $0.state.followedOnly == $1.state.followedOnly
    })

  private static let keys: [KeyBinding<ShowsInput, ShowsListView.State, ShowsView.Action>] = [
    KeyBinding(
      .row, help: "show its details", hint: "show",
      [
        .init(.enter, aliases: [.right, "l"]) { context in
          guard context.input.state.detail == nil, let row = context.row, let show = row.show else { return nil }
          return .send(.open(show: show, at: row.episode))
        }
      ]),
    KeyBinding(.tab, help: "the next order", hint: "sort", [.init("s") { .send(.sort(by: $0.input.state.sort.next)) }]),
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.showFollowedOnly(!$0.input.state.followedOnly)) }]),
    KeyBinding(.row, help: "follow or unfollow", hint: "follow", [.init("f") { follow($0) }]),
  ]

  @MainActor
  private static func follow(
    _ context: KeyContext<ShowsInput, ShowsListView.State>
  ) -> KeyOutcome<ShowsView.Action>? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    return .send(show.isFollowed == true ? .unfollow(show: id) : .follow(show: id))
  }
}

extension ShowsSort {
  fileprivate var next: ShowsSort {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? all.startIndex
    return all[(index + 1) % all.count]
  }
}
