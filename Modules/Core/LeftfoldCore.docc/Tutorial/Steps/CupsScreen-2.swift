import LeftfoldCore

struct CupsViewState: Equatable {
  var title: String
  var canTakeBack: Bool
}

enum CupsViewAction: Equatable, Sendable {
  case plusTapped
  case minusTapped
}

struct CupsConnector: Connector {
  func connect(state: Cups) -> CupsViewState {
    CupsViewState(
      title: state.count == 1 ? "1 cup today" : "\(state.count) cups today",
      canTakeBack: state.count > 0)
  }

  func connect(action: CupsViewAction) -> CupsAction {
    switch action {
    case .plusTapped: .drunk
    case .minusTapped: .miscounted
    }
  }
}
