/// What Trends owns: how the viewer wants to look at the plays, none of which are its own.
public struct TrendsState: Equatable, Codable, Sendable {
  /// Which days the figures are of.
  public var range: TrendsRange

  /// What the bars are of.
  public var by: TrendsGrouping

  /// What is measured.
  public var metric: TrendsMetric

  /// Whether the figures are on a screen, and so have to be counted. Not encoded.
  public var isShown = false

  private enum CodingKeys: CodingKey { case range, by, metric }

  /// A way to look; by default the plays of each of the last twelve months.
  public init(range: TrendsRange = .months(12), by: TrendsGrouping = .month, metric: TrendsMetric = .plays) {
    self.range = range
    self.by = by
    self.metric = metric
  }
}
