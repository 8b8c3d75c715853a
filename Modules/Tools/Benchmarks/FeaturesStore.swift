import LeftfoldCore
import LeftfoldEntities

struct FeatureState: Equatable {
  var rows = EntityTable((1...10_000).map { FeatureRow(id: $0) })
  var selection: Int?
  var title = "a feature with a title that is not small"
}

struct FeatureRow: Identifiable, Equatable {
  let id: Int
  var count = 0
  /// A child that is never absent.
  var present: Int? { count }
}

struct FeaturesState: Equatable {
  var a = FeatureState()
  var b = FeatureState()
  var c = FeatureState()
  var d = FeatureState()
  var e = FeatureState()
  var f = FeatureState()
  var g = FeatureState()
  var h = FeatureState()
  var i = FeatureState()
  var j = FeatureState()
  var ticks = 0

  static let features: [any WritableKeyPath<FeaturesState, FeatureState> & Sendable] = [
    \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j,
  ]
}

enum FeaturesAction: Sendable {
  case counted(Int)
  /// Changes a member that no feature reads.
  case ticked
}

typealias FeaturesStore = Store<FeaturesState, FeaturesAction>

struct FeaturesReducer: Reducer {
  func reduce(_ state: inout FeaturesState, _ action: FeaturesAction, _ environment: Void) -> Effect<FeaturesAction> {
    switch action {
    case .counted(let id): state.a.rows.update(id) { $0.count &+= 1 }
    case .ticked: state.ticks &+= 1
    }
    return .none
  }
}

@MainActor
func makeFeaturesStore() -> FeaturesStore {
  Store(initialState: FeaturesState(), reducer: FeaturesReducer(), environment: ())
}
