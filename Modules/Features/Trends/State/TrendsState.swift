/// The state of Trends: the viewer's choices.
public struct TrendsState: Equatable, Codable, Sendable {
  /// The range of the figures.
  public var range: TrendsRange

  /// The grouping of the bars.
  public var by: TrendsGrouping

  /// The metric.
  public var metric: TrendsMetric

  /// Whether the page is visible, so that its figures are computed; not encoded.
  public var isShown = false

  private enum CodingKeys: CodingKey { case range, by, metric }

  /// Creates a state; by default, the plays of the last twelve months by month.
  public init(range: TrendsRange = .months(12), by: TrendsGrouping = .month, metric: TrendsMetric = .plays) {
    self.range = range
    self.by = by
    self.metric = metric
  }

  /// Returns whether the figures are of the same range, grouping and metric, whether the page is visible or not.
  func hasSameChoices(as other: Self) -> Bool {
    (range, by, metric) == (other.range, other.by, other.metric)
  }
}
