import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the entries, a line each.
public enum __Name__View: RenderingView {
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
public struct __Name__Connector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Creates a connector of the feature.
  public init() {}

  /// Returns the entries as rows, with titles and days in words.
  public func connect(state: __Name__Input) -> __Name__View.State {
    __Name__View.State(
      title: "__title__", state.state.entries, in: context, phase: state.phase, empty: .nothingAdded,
      total: { $0.of("show", "shows", in: state.wording) }, subject: { RowSubject(show: $0.id) }
    ) { entry, subject in
      let entry = __Name__Report.Entry(entry, in: state)
      return EntryListView.Row(
        subject: subject, title: entry.ids.name(titled: entry.title), day: entry.day.words(in: state.wording))
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: __Name__View.Action) -> __Name__Action {
    switch action {
    case .add(let show): .added(show: show)
    case .remove(let show): .removed(show: show)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "Nothing is here yet.", [.command("__command__ add SHOW", "adds a show")])
}

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum __Name__Tab {
  /// The feature's tab.
  public static let tab = Tab(
    "__name__", title: "__title__", view: __Name__View.self, connector: { _ in __Name__Connector() }, keys: keys,
    isFilterable: false)

  private static let keys: [KeyBinding<__Name__Input, __Name__View.State, __Name__View.Action>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove", actsOnRow: true,
      [.init("-") { context in context.row?.show.map { .send(.remove(show: $0)) } }])
  ]
}

/// The feature's cases, as values for its preview and golden tests.
public enum __Name__Previews {
  /// The cases of the list.
  public static let list = EntryListPreviews(title: "__title__", empty: .nothingAdded) { $0.of("show", "shows") }
}
