/// What happened in Trends, written as `{"rangeChosen":{"range":"30d"}}`.
public enum TrendsAction: Equatable, Codable, Sendable {
  /// The viewer chose which days to look at.
  case rangeChosen(range: TrendsRange)

  /// The viewer chose what the bars are of.
  case groupingChosen(by: TrendsGrouping)

  /// The viewer chose what is measured.
  case metricChosen(metric: TrendsMetric)

  /// The figures came to the screen, and are counted from now on.
  case appeared

  /// The figures left the screen.
  case disappeared
}
