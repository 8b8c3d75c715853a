/// One thing that can be chosen.
public struct TrendsChoice<Value: Equatable & Sendable>: Equatable, Sendable {
  /// As it is drawn.
  public let title: String

  /// What is chosen by it.
  public let value: Value

  /// Whether it is chosen now.
  public let isChosen: Bool
}

/// What the viewer can choose, and what is chosen.
public struct TrendsChoices: Equatable, Sendable {
  /// Days.
  public let ranges: [TrendsChoice<TrendsRange>]

  /// Bars.
  public let groupings: [TrendsChoice<TrendsGrouping>]

  /// Measures.
  public let metrics: [TrendsChoice<TrendsMetric>]

  /// The usual choices in a year, and the chosen range if it is another.
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

extension [TrendsChoice<TrendsRange>] {
  /// The choice behind the chosen one, or the first behind the last.
  public var next: TrendsRange? { nextValue(in: self) }
}

extension [TrendsChoice<TrendsGrouping>] {
  /// The choice behind the chosen one, or the first behind the last.
  public var next: TrendsGrouping? { nextValue(in: self) }
}

extension [TrendsChoice<TrendsMetric>] {
  /// The choice behind the chosen one, or the first behind the last.
  public var next: TrendsMetric? { nextValue(in: self) }
}

private func nextValue<Value>(in choices: [TrendsChoice<Value>]) -> Value? {
  guard let chosen = choices.firstIndex(where: \.isChosen) else { return choices.first?.value }
  return choices[(chosen + 1) % choices.count].value
}
