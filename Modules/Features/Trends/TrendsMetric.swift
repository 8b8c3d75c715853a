/// What is measured.
public enum TrendsMetric: String, CaseIterable, Codable, Sendable {
  /// How many plays.
  case plays
  /// How many minutes the plays took; those of unknown runtime took none.
  case minutes
}
