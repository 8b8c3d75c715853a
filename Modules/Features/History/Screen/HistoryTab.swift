import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The History tab: the plays, and the keys that mark episodes on every tab.
public enum HistoryTab {
  /// The feature's tab.
  public static let tab = Tab(
    "history", title: "History", view: HistoryListView.self, connector: { _ in HistoryListConnector() },
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
    return .move(.to(position(context.input, context.state.extent.window.selected)))
  }
}
