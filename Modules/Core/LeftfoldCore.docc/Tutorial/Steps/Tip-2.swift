import LeftfoldCore

nonisolated struct Tip: Equatable, Sendable {
  var text: String?
}

nonisolated enum TipAction: Equatable, Sendable {
  case asked
  case arrived(String)
  case failed
  case dismissed
}

nonisolated struct TipEnvironment: Sendable {
  var fetch: @Sendable () async throws -> String

  static let sample = TipEnvironment(fetch: { "Drink a glass of water." })
}

struct TipReducer: Reducer {
  func reduce(
    _ state: inout Tip, _ action: TipAction, _ environment: TipEnvironment
  ) -> Effect<TipAction> {
    switch action {
    case .asked:
      state.text = "…"
      return .run { send in
        do { await send(.arrived(try await environment.fetch())) } catch { await send(.failed) }
      }
    case .arrived(let text): state.text = text
    case .failed: state.text = "There is no tip today."
    case .dismissed: state.text = nil
    }
    return .none
  }
}
