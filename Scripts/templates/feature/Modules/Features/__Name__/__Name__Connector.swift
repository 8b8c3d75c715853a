import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// Connects the marks to the feature's screen: all wording and formatting is here.
public struct __Name__Connector: Connector {
  /// A connector of the feature.
  public init() {}

  /// The marks as rows, with titles and days in words.
  public func connect(state: __Name__Input) -> __Name__ViewState {
    let marks = state.state.marks
    return __Name__ViewState(
      rows: marks.map { mark in
        __Name__ViewState.Row(
          show: mark.id, title: state.library.shows[mark.id]?.title ?? "Unknown show",
          day: state.zone.day(of: mark.markedAt).words)
      },
      footer: marks.isEmpty ? "" : marks.count.of("show", "shows"))
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
