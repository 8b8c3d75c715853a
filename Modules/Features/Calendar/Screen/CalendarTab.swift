import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The Calendar tab: the episodes of a week, a month or a number of days.
public enum CalendarTab {
  /// The feature's tab.
  public static let tab = Tab(
    "calendar", title: "Calendar", view: CalendarListView.self, connector: { _ in CalendarListConnector() }, keys: keys)

  private static let keys: [KeyBinding<CalendarInput, CalendarListView.State, CalendarView.Action>] = [
    KeyBinding(
      .tab, help: "previous, next period", hint: "previous, next",
      [
        .init("[", aliases: ["h", .left]) { _ in .send(.previous) },
        .init("]", aliases: ["l", .right]) { _ in .send(.next) },
      ]),
    KeyBinding(
      .tab, help: "week, month, days ahead", hint: "view",
      [
        .init("w") { _ in .send(.week) }, .init("m") { _ in .send(.month) }, .init("d") { _ in .send(.agenda) },
      ]),
    KeyBinding(.tab, help: "today", hint: "today", [.init("t") { _ in .send(.today) }]),
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.followedOnly(!$0.input.state.followedOnly)) }]),
  ]
}
