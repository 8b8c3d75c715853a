import LeftfoldCore

/// Notes how the viewer wants to look at the plays.
public struct TrendsReducer: Reducer {
  /// A reducer of Trends.
  public init() {}

  /// Takes over what was chosen; nothing has to happen outside.
  public func reduce(
    _ state: inout TrendsState, _ action: TrendsAction, _ environment: TrendsEnvironment
  ) -> Effect<TrendsAction> {
    switch action {
    case .rangeChosen(let range): state.range = range
    case .groupingChosen(let grouping): state.by = grouping
    case .metricChosen(let metric): state.metric = metric
    case .appeared: state.isShown = true
    case .disappeared: state.isShown = false
    }
    return .none
  }
}
