import LeftfoldCore
import ShowlogModels

/// The reducer of the choice of listed shows, without effects or an environment.
public struct UpNextReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Stores the choice.
  public func reduce(_ state: inout UpNextState, _ action: UpNextAction, _ environment: Void) -> Effect<UpNextAction> {
    switch action {
    case .showChosen(let show): state.show = show
    case .listsAllChosen(let isOn): state.listsAll = isOn
    }
    return .none
  }
}
