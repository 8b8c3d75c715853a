import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// Keeps the marks.
public struct __Name__Reducer: Reducer {
  /// A reducer of the feature.
  public init() {}

  /// Changes the marks by what happened; taking back a mark that is not there is reported.
  public func reduce(
    _ state: inout __Name__State, _ action: __Name__Action, _ environment: __Name__Environment
  ) -> Effect<__Name__Action> {
    switch action {
    case .marked(let show):
      state.marks.add(__Name__Mark(id: show, markedAt: environment.now()))
    case .unmarked(let show):
      guard state.marks.remove(show) != nil else {
        return .report(.droppedAction, "show \(show.rawValue) has no mark to take back")
      }
    case .cleared:
      state.marks.removeAll()
    }
    return .none
  }
}
