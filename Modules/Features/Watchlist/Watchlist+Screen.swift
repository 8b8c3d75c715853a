import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the entries, a line each.
public enum WatchlistView: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryListView.State

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Adds a show.
    case add(show: ShowID)

    /// Removes a show.
    case remove(show: ShowID)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    EntryListView.draw(state, in: canvas)
  }
}

/// The connector of the feature's page, with all wording and formatting.
public struct WatchlistConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Creates a connector of the feature.
  public init() {}

  /// Returns the entries as rows, with titles and days in words.
  public func connect(state: WatchlistInput) -> WatchlistView.State {
    WatchlistView.State(
      title: "Watchlist", state.state.entries, in: context, phase: state.phase, empty: .nothingAdded,
      total: { $0.of("show", "shows", in: state.wording) }, subject: { RowSubject(show: $0.id) }
    ) { entry, subject in
      let entry = WatchlistReport.Entry(entry, in: state)
      return EntryListView.Row(
        subject: subject, title: entry.ids.name(titled: entry.title), day: entry.day.words(in: state.wording))
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: WatchlistView.Action) -> WatchlistAction {
    switch action {
    case .add(let show): .added(show: show)
    case .remove(let show): .removed(show: show)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "Nothing is here yet.", [.command("watchlist add SHOW", "adds a show", key: "B on a show")])
}

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum WatchlistTab {
  /// The feature's tab.
  public static let tab = Tab(
    "watchlist", title: "Watchlist", view: WatchlistView.self, connector: { _ in WatchlistConnector() }, keys: keys,
    isFilterable: false)

  private static let keys: [KeyBinding<WatchlistInput, WatchlistView.State, WatchlistView.Action>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove", actsOnRow: true,
      [.init("-") { context in context.row?.show.map { .send(.remove(show: $0)) } }]),
    KeyBinding(
      .row, help: "watchlist: add or remove", hint: "watchlist", actsOn: .show,
      [
        .init("B") { context in
          guard let show = context.row?.show else { return nil }
          return .send(context.input.state.entries.contains(show) ? .remove(show: show) : .add(show: show))
        }
      ]),
  ]
}

/// The feature's cases, as values for its preview and golden tests.
public enum WatchlistPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(title: "Watchlist", empty: .nothingAdded) { $0.of("show", "shows") }
}
