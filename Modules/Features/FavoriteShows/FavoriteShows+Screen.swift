import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the entries, a line each.
public enum FavoriteShowsView: RenderingView {
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
public struct FavoriteShowsConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Creates a connector of the feature.
  public init() {}

  /// Returns the entries as rows, with titles and days in words.
  public func connect(state: FavoriteShowsInput) -> FavoriteShowsView.State {
    FavoriteShowsView.State(
      title: "Favorite shows", state.state.entries, in: context, phase: state.phase, empty: .nothingAdded,
      total: { $0.of("show", "shows", in: state.wording) }, subject: { RowSubject(show: $0.id) }
    ) { entry, subject in
      let entry = FavoriteShowsReport.Entry(entry, in: state)
      return EntryListView.Row(
        subject: subject, title: entry.ids.name(titled: entry.title), day: entry.day.words(in: state.wording))
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: FavoriteShowsView.Action) -> FavoriteShowsAction {
    switch action {
    case .add(let show): .added(show: show)
    case .remove(let show): .removed(show: show)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "Nothing is here yet.", [.command("favorite-shows add SHOW", "adds a show")])
}

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum FavoriteShowsTab {
  /// The feature's tab.
  public static let tab = Tab(
    "favoriteShows", title: "Favorite shows", view: FavoriteShowsView.self,
    connector: { _ in FavoriteShowsConnector() }, keys: keys,
    isFilterable: false)

  private static let keys: [KeyBinding<FavoriteShowsInput, FavoriteShowsView.State, FavoriteShowsView.Action>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove", actsOnRow: true,
      [.init("-") { context in context.row?.show.map { .send(.remove(show: $0)) } }])
  ]
}

/// The feature's cases, as values for its preview and golden tests.
public enum FavoriteShowsPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(title: "Favorite shows", empty: .nothingAdded) { $0.of("show", "shows") }
}
