/// An event of Trends, written as `{"rangeChosen":{"range":"30d"}}`.
public enum TrendsAction: Equatable, Codable, Sendable {
  /// The viewer chose a range of days.
  case rangeChosen(range: TrendsRange)

  /// The viewer chose the grouping of the bars.
  case groupingChosen(by: TrendsGrouping)

  /// The viewer chose the metric.
  case metricChosen(metric: TrendsMetric)

  /// The page appeared, so its figures are computed.
  case appeared

  /// The page disappeared.
  case disappeared
}
