import LeftfoldCore
import LeftfoldEntities
import ShowlogModels
import TerminalUI

/// Connects the marks to the feature's screen: all wording and formatting is here.
public struct __Name__Connector: Connector {
  /// A connector of the feature.
  public init() {}

  /// The marks as rows, with titles and days in words.
  public func connect(state: __Name__Input) -> __Name__ViewState {
    if let placeholder = state.phase.placeholder { return __Name__ViewState(placeholder: placeholder) }
    let marks = state.state.marks
    if marks.isEmpty { return __Name__ViewState(placeholder: .nothingMarked) }
    return __Name__ViewState(
      rows: marks.map { mark in
        __Name__ViewState.Row(
          show: mark.id, title: state.library.shows[id: mark.id]?.title ?? "Unknown show",
          day: state.zone.day(of: mark.markedAt).words)
      },
      footer: marks.count.of("show", "shows"))
  }

  /// What a viewer's wish means.
  public func connect(action: __Name__ViewAction) -> __Name__Action {
    switch action {
    case .mark(let show): .marked(show: show)
    case .unmark(let show): .unmarked(show: show)
    case .clear: .cleared
    }
  }
}

extension LibraryPhase {
  /// What is said until there is something to show; nil where there is.
  var placeholder: Placeholder? {
    switch self {
    case .ready: nil
    case .loading(let share): Placeholder("Reading your shows", reason: .loading(share: share))
    case .failed(let message):
      Placeholder(message, [.init("showlog --store FILE", "reads another store file")], reason: .failed)
    }
  }
}

extension Placeholder {
  /// What is said before the first mark.
  static let nothingMarked = Placeholder("Nothing is marked yet.")
}
