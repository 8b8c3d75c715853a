/// The state of Trends: the viewer's choices.
public struct TrendsState: Equatable, Codable, Sendable {
  /// The range of the figures.
  public var range: TrendsRange

  /// The grouping of the bars.
  public var by: TrendsGrouping

  /// The metric.
  public var metric: TrendsMetric

  /// Whether the page is visible, and its figures have to be computed; not encoded.
  public var isShown = false

  private enum CodingKeys: CodingKey { case range, by, metric }

  /// Creates a state; by default the plays of each of the last twelve months.
  public init(range: TrendsRange = .months(12), by: TrendsGrouping = .month, metric: TrendsMetric = .plays) {
    self.range = range
    self.by = by
    self.metric = metric
  }
}
