import LeftfoldCore

nonisolated struct Cups: Equatable, Sendable {
  var count = 0
}

nonisolated enum CupsAction: Equatable, Sendable {
  case drunk
  case miscounted
}

struct CupsReducer: Reducer {
  func reduce(
    _ state: inout Cups, _ action: CupsAction, _ environment: Void
  ) -> Effect<CupsAction> {
    switch action {
    case .drunk: state.count += 1
    case .miscounted: state.count = max(0, state.count - 1)
    }
    return .none
  }
}
