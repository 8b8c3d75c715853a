import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The reducer of the pauses.
public struct PausesReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the pauses; a resumption without a pause is reported.
  ///
  /// A repeated pause keeps its first moment. A reason is kept until another one or a blank one is given, or the show is
  /// resumed: a show that is dropped after a pause is dropped for the same reason.
  public func reduce(
    _ state: inout PausesState, _ action: PausesAction, _ environment: PausesEnvironment
  ) -> Effect<PausesAction> {
    switch action {
    case .paused(let show, let reason): set(.paused, reason, of: show, &state, environment)
    case .dropped(let show, let reason): set(.dropped, reason, of: show, &state, environment)
    case .resumed(let show):
      guard state.entries.remove(show) != nil else {
        return .report(.droppedAction, "show \(show.rawValue) is not paused")
      }
    }
    return .none
  }

  private func set(
    _ kind: ShowPause.Kind, _ reason: String?, of show: ShowID, _ state: inout PausesState,
    _ environment: PausesEnvironment
  ) {
    let known = state.entries[id: show]
    let since = known?.kind == kind ? known?.addedAt : nil
    var entry = ShowPause(id: show, kind: kind, reason: known?.reason, addedAt: since ?? environment.now())
    if let reason { entry.reason = reason.allSatisfy(\.isWhitespace) ? nil : reason }
    if entry != known { state.entries.set(entry) }
  }
}
