import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

/// Connects the pauses to the feature's page: all wording and formatting is here.
public struct PausesConnector: Connector {
  /// A connector of the feature.
  public init() {}

  /// The pauses as rows, with titles and days in words.
  public func connect(state: PausesInput) -> PausesViewState {
    if let placeholder = state.phase.placeholder(reading: "your shows", command: "pauses") {
      return PausesViewState(placeholder: placeholder)
    }
    let entries = PausesReport(state).shows
    if entries.isEmpty { return PausesViewState(placeholder: .nothingAdded) }
    return PausesViewState(
      rows: entries.map { entry in
        PausesViewState.Row(
          show: entry.key, title: entry.title.isEmpty ? "Unknown show" : entry.title,
          note: entry.kind.rawValue + (entry.reason.map { ": \($0)" } ?? ""), day: entry.day.words)
      },
      footer: entries.count.of("show", "shows"))
  }

  /// The action that a view action means.
  public func connect(action: PausesViewAction) -> PausesAction {
    switch action {
    case .pause(let show): .paused(show: show, reason: nil)
    case .drop(let show): .dropped(show: show, reason: nil)
    case .resume(let show): .resumed(show: show)
    }
  }
}

extension Placeholder {
  /// What stands there while no show is paused.
  static let nothingAdded = Placeholder(
    "You have paused or dropped no show.", [.init("showlog pause SHOW", "pauses a show")])
}
