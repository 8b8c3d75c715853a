import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A list of shows that stand alike with their viewer: a tab, and the command of its name.
public enum StandingList: String, Hashable, Sendable {
  /// The planned shows.
  case watchlist
  /// The paused and dropped shows.
  case pauses

  /// Returns the entries of the list, in the order of their shows' keys: O(standings).
  public func entries(of state: StandingState) -> [Standing] {
    state.entries.filter { self == .watchlist ? $0.kind == .planned : $0.isPause }
  }

  var title: String { self == .watchlist ? "Watchlist" : "Pauses" }

  var placeholder: Placeholder {
    switch self {
    case .watchlist:
      Placeholder("Nothing is here yet.", [.command("watchlist add SHOW", "adds a show", key: "B on a show")])
    case .pauses:
      Placeholder(
        "You have paused or dropped no show.", [.command("pause SHOW", "pauses a show", key: "P on a show")])
    }
  }
}

/// A rendering view of a list of shows, a line each.
public enum StandingView: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryListView.State

  /// The view actions of the feature's screens: the viewer's statements.
  public typealias Action = StandingAction

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    EntryListView.draw(state, in: canvas)
  }
}

/// The connector of the page of a list, with all wording and formatting.
public struct StandingConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  private let list: StandingList
  private let entries = Memo<Listed, [ListEntry<Standing>]>()

  private struct Listed: Equatable, Sendable {
    let state: StandingState
    let sources: [ListSource]
  }

  /// Creates a connector of a list.
  public init(_ list: StandingList) { self.list = list }

  /// Returns the entries as rows, with titles and days in words.
  public func connect(state: StandingInput) -> StandingView.State {
    let entries = entries(Listed(state: state.state, sources: state.lists)) { listed in
      list.entries(of: listed.state).map(ListEntry.own) + listed.sources.entries(for: list.rawValue)
    }
    return StandingView.State(
      title: list.title, entries, in: context, phase: state.phase, empty: list.placeholder,
      total: { _ in entries.words(in: state.wording) { $0.of("show", "shows", in: state.wording) } },
      subject: { $0.subject { RowSubject(show: $0.id) } }
    ) { entry, subject in
      entry.row { standing in
        let entry = StandingReport.Entry(standing, in: state)
        return EntryListView.Row(
          subject: subject, title: entry.ids.name(titled: entry.title),
          detail: list == .watchlist ? "" : entry.kind.rawValue + (entry.reason.map { ": \($0)" } ?? ""),
          day: entry.day?.words(in: state.wording) ?? "")
      }
    }
  }

  /// Returns the statement itself, which is the feature's action.
  public func connect(action: StandingAction) -> StandingAction { action }
}

/// The feature's tabs, and the keys that state the standing of a row's show on every tab.
public enum StandingTabs {
  private typealias Binding = KeyBinding<StandingInput, StandingView.State, StandingAction>
  private typealias Context = KeyContext<StandingInput, StandingView.State>

  /// The tab of the planned shows.
  public static let watchlist = Tab(
    "watchlist", title: "Watchlist", view: StandingView.self, connector: { _ in StandingConnector(.watchlist) },
    keys: [
      Binding(
        .tab, help: "remove the show", hint: "remove", actsOn: .show,
        [.init("-") { context in context.row?.show.map { .send(.unlisted(show: $0)) } }]),
      Binding(
        .row, help: "follow or unfollow", hint: "follow", actsOn: .show,
        [.init("f") { toggle($0, .followed, on: { .followed(show: $0) }, off: { .unfollowed(show: $0) }) }]),
      Binding(
        .row, help: "watchlist: add or remove", hint: "watchlist", actsOn: .show,
        [.init("B") { toggle($0, .planned, on: { .planned(show: $0) }, off: { .unlisted(show: $0) }) }]),
    ], isFilterable: false)

  /// The tab of the paused and dropped shows.
  public static let pauses = Tab(
    "pauses", title: "Pauses", view: StandingView.self, connector: { _ in StandingConnector(.pauses) },
    keys: [Binding(.row, help: "pause, drop, resume; asks", hint: "pause", actsOn: .show, [.init("P") { ask($0) }])],
    isFilterable: false)

  @MainActor
  private static func toggle(
    _ context: Context, _ kind: Standing.Kind, on: (ShowID) -> StandingAction, off: (ShowID) -> StandingAction
  ) -> KeyOutcome<StandingAction>? {
    guard let show = context.row?.show, context.input.library.shows.contains(show) else { return nil }
    return .send(context.input.state.entries[id: show]?.kind == kind ? off(show) : on(show))
  }

  @MainActor
  private static func ask(_ context: Context) -> KeyOutcome<StandingAction>? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    let title = Line(show.title).truncated(to: 40).plainText
    let known = context.input.state.entries.pause(of: id)?.kind
    var choices: [Question<StandingAction>.Choice] = []
    if known != .paused { choices.append(.init("p", "pause", .send(.paused(show: id, reason: nil)))) }
    if known != .dropped { choices.append(.init("d", "drop", .send(.dropped(show: id, reason: nil)))) }
    if known != nil { choices.append(.init("r", "resume", .send(.resumed(show: id)))) }
    let state = known.map { "\(title) is \($0.rawValue)." } ?? "Pause or drop \(title)?"
    return .ask(Question(state, choices))
  }
}

/// The feature's cases, as values for its preview and golden tests.
public enum StandingPreviews {
  /// The cases of the watchlist.
  public static let watchlist = EntryListPreviews(title: "Watchlist", empty: StandingList.watchlist.placeholder) {
    $0.of("show", "shows")
  }

  /// The cases of the pauses.
  public static let pauses = EntryListPreviews(title: "Pauses", empty: StandingList.pauses.placeholder) {
    $0.of("show", "shows")
  } complete: { row, index in
    row.detail = index % 2 == 0 ? "paused" : "dropped: too long"
  }
}
