import LeftfoldCore

/// The reducer of the viewer's choices in Trends.
public struct TrendsReducer: Reducer {
  /// Creates a reducer of Trends.
  public init() {}

  /// Stores the choice, or whether the page is visible.
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
