/// An option of a range, grouping or metric.
public struct TrendsChoice<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The title.
  public let title: String

  /// The value.
  public let value: Value

  /// Whether it is the current choice.
  public let isChosen: Bool
}

/// The available ranges, groupings and metrics, and the current ones.
public struct TrendsChoices: Equatable, Sendable {
  /// The ranges.
  public let ranges: [TrendsChoice<TrendsRange>]

  /// The groupings.
  public let groupings: [TrendsChoice<TrendsGrouping>]

  /// The metrics.
  public let metrics: [TrendsChoice<TrendsMetric>]

  /// Creates the usual choices for a current year, plus the current range if it is another.
  public init(_ state: TrendsState, year: Int) {
    var ranges: [TrendsRange] = [.days(30), .months(12), .year(year), .year(year - 1), .all]
    if !ranges.contains(state.range) { ranges.append(state.range) }
    self.ranges = ranges.map { range in
      TrendsChoice(title: range.description, value: range, isChosen: range == state.range)
    }
    groupings = TrendsGrouping.allCases.map { grouping in
      TrendsChoice(title: grouping.rawValue, value: grouping, isChosen: grouping == state.by)
    }
    metrics = TrendsMetric.allCases.map { metric in
      TrendsChoice(title: metric.rawValue, value: metric, isChosen: metric == state.metric)
    }
  }
}

extension Array {
  /// The choice after the current one, or the first after the last.
  public func next<Value: Equatable & Sendable>() -> Value? where Element == TrendsChoice<Value> {
    guard let chosen = firstIndex(where: \.isChosen) else { return first?.value }
    return self[(chosen + 1) % count].value
  }
}
