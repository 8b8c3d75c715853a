import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The reducer of the entries.
public struct __Name__Reducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the entries; a repeated addition keeps the first moment, and the removal of a missing entry is reported.
  public func reduce(
    _ state: inout __Name__State, _ action: __Name__Action, _ environment: __Name__Environment
  ) -> Effect<__Name__Action> {
    switch action {
    case .added(let show):
      state.entries.add(__Name__Entry(id: show, addedAt: environment.now()))
    case .removed(let show):
      guard state.entries.remove(show) != nil else {
        return .report(.droppedAction, "show \(show.rawValue) has no entry to remove")
      }
    case .cleared:
      state.entries.removeAll()
    }
    return .none
  }
}
