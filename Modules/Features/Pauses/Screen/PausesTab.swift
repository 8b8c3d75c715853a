import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The feature's tab, and the key that pauses, drops or resumes the show of a row on every tab.
public enum PausesTab {
  /// The feature's tab.
  public static let tab = Tab("pauses", title: "Pauses", entries: PausesConnector(), keys: keys)

  private static let keys: [KeyBinding<PausesInput, EntryListView.State, PausesView.Action>] = [
    KeyBinding(.row, help: "pause, drop, resume; asks", hint: "pause", [.init("P") { ask($0) }])
  ]

  @MainActor
  private static func ask(_ context: KeyContext<PausesInput, EntryListView.State>) -> KeyOutcome<PausesView.Action>? {
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
