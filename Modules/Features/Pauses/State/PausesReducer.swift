import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// The reducer of the pauses.
public struct PausesReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the pauses; a repeated pause keeps its first moment, and a resumption without a pause is reported.
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
    _ kind: PausesEntry.Kind, _ reason: String?, of show: ShowID, _ state: inout PausesState,
    _ environment: PausesEnvironment
  ) {
    if let known = state.entries[id: show], known.kind == kind, reason == nil || known.reason == reason { return }
    state.entries.set(PausesEntry(id: show, kind: kind, reason: reason, addedAt: environment.now()))
  }
}
