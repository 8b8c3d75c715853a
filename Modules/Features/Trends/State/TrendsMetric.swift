import ShowlogModels

/// The metric of the figures.
public enum TrendsMetric: String, NamedValue {
  /// The number of plays.
  case plays
  /// The total runtime in minutes; plays of unknown runtime count as zero.
  case minutes
}
