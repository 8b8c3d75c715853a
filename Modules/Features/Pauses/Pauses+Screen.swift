import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the pauses, a line each.
public enum PausesView: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryListView.State

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Pauses a show.
    case pause(show: ShowID)

    /// Drops a show.
    case drop(show: ShowID)

    /// Resumes a show.
    case resume(show: ShowID)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    EntryListView.draw(state, in: canvas)
  }
}

/// The connector of the feature's page, with all wording and formatting.
public struct PausesConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Creates a connector of the feature.
  public init() {}

  /// Returns the pauses as rows, with titles and days in words.
  public func connect(state: PausesInput) -> PausesView.State {
    PausesView.State(
      title: "Pauses", state.state.entries, in: context, phase: state.phase, empty: .nothingAdded,
      total: { $0.of("show", "shows", in: state.wording) }, subject: { RowSubject(show: $0.id) }
    ) { entry, subject in
      let entry = PausesReport.Entry(entry, in: state)
      return EntryListView.Row(
        subject: subject, title: entry.ids.name(titled: entry.title),
        detail: entry.kind.rawValue + (entry.reason.map { ": \($0)" } ?? ""), day: entry.day.words(in: state.wording))
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: PausesView.Action) -> PausesAction {
    switch action {
    case .pause(let show): .paused(show: show, reason: nil)
    case .drop(let show): .dropped(show: show, reason: nil)
    case .resume(let show): .resumed(show: show)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "You have paused or dropped no show.", [.command("pause SHOW", "pauses a show", key: "P on a show")])
}

/// The feature's tab, and the key that pauses, drops or resumes the show of a row on every tab.
public enum PausesTab {
  /// The feature's tab.
  public static let tab = Tab(
    "pauses", title: "Pauses", view: PausesView.self, connector: { _ in PausesConnector() }, keys: keys,
    isFilterable: false)

  private static let keys: [KeyBinding<PausesInput, PausesView.State, PausesView.Action>] = [
    KeyBinding(.row, help: "pause, drop, resume; asks", hint: "pause", actsOn: .show, [.init("P") { ask($0) }])
  ]

  @MainActor
  private static func ask(_ context: KeyContext<PausesInput, PausesView.State>) -> KeyOutcome<PausesView.Action>? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    let title = Line(show.title).truncated(to: 40).plainText
    let known = context.input.state.entries[id: id]?.kind
    var choices: [Question<PausesView.Action>.Choice] = []
    if known != .paused { choices.append(.init("p", "pause", .send(.pause(show: id)))) }
    if known != .dropped { choices.append(.init("d", "drop", .send(.drop(show: id)))) }
    if known != nil { choices.append(.init("r", "resume", .send(.resume(show: id)))) }
    let state = known.map { "\(title) is \($0.rawValue)." } ?? "Pause or drop \(title)?"
    return .ask(Question(state, choices))
  }
}

/// The feature's cases, as values for its preview and golden tests.
public enum PausesPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(title: "Pauses", empty: .nothingAdded) {
    $0.of("show", "shows")
  } complete: { row, index in
    row.detail = index % 2 == 0 ? "paused" : "dropped: too long"
  }
}
