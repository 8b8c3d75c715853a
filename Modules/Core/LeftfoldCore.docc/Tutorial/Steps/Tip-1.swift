import LeftfoldCore

nonisolated struct Tip: Equatable, Sendable {
  var text: String?
}

nonisolated enum TipAction: Equatable, Sendable {
  case asked
  case dismissed
}

nonisolated struct TipEnvironment: Sendable {
  var pick: @Sendable () -> String

  static let sample = TipEnvironment(pick: { "Drink a glass of water." })
}

struct TipReducer: Reducer {
  func reduce(
    _ state: inout Tip, _ action: TipAction, _ environment: TipEnvironment
  ) -> Effect<TipAction> {
    switch action {
    case .asked: state.text = environment.pick()
    case .dismissed: state.text = nil
    }
    return .none
  }
}
