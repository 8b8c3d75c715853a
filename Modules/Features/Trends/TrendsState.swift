/// What Trends owns: how the viewer wants to look at the plays, none of which are its own.
public struct TrendsState: Equatable, Codable, Sendable {
  /// Which days the figures are of.
  public var range: TrendsRange

  /// What the bars are of.
  public var by: TrendsGrouping

  /// What is measured.
  public var metric: TrendsMetric

  /// A way to look; by default the plays of each of the last twelve months.
  public init(range: TrendsRange = .months(12), by: TrendsGrouping = .month, metric: TrendsMetric = .plays) {
    self.range = range
    self.by = by
    self.metric = metric
  }
}
