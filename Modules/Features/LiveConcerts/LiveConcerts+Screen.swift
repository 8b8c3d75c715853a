import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the entries, a line each.
public enum LiveConcertsView: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryListView.State

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Removes an entry.
    case remove(entry: LiveConcertsID)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    EntryListView.draw(state, in: canvas)
  }
}

/// The connector of the feature's page, with all wording and formatting.
public struct LiveConcertsConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Creates a connector of the feature.
  public init() {}

  /// Returns the entries as rows, with days in words.
  public func connect(state: LiveConcertsInput) -> LiveConcertsView.State {
    LiveConcertsView.State(
      title: "Live concerts", state.state.entries, in: context, phase: state.phase, empty: .nothingAdded,
      total: { $0.of("entry", "entries", in: state.wording) }, subject: { RowSubject(.liveConcerts, $0.id) }
    ) { entry, subject in
      EntryListView.Row(
        subject: subject, title: entry.title, day: state.zone.day(of: entry.addedAt).words(in: state.wording))
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: LiveConcertsView.Action) -> LiveConcertsAction {
    switch action {
    case .remove(let entry): .removed(entry: entry)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "Nothing is here yet.", [.command("live-concerts add TITLE", "adds an entry")])
}

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum LiveConcertsTab {
  /// The feature's tab.
  public static let tab = Tab(
    "liveConcerts", title: "Live concerts", view: LiveConcertsView.self,
    connector: { _ in LiveConcertsConnector() }, keys: keys,
    isFilterable: false)

  private static let keys: [KeyBinding<LiveConcertsInput, LiveConcertsView.State, LiveConcertsView.Action>] = [
    KeyBinding(
      .tab, help: "remove the entry", hint: "remove", actsOn: .liveConcerts,
      [
        .init("-") { context in
          context.row?[.liveConcerts].map { .send(.remove(entry: LiveConcertsID(rawValue: $0))) }
        }
      ])
  ]
}

/// The feature's cases, as values for its preview and golden tests.
public enum LiveConcertsPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(title: "Live concerts", empty: .nothingAdded) {
    $0.of("entry", "entries")
  }
}
