import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The Trends tab: a page of figures, computed in the background while it is visible.
public enum TrendsTab {
  /// The feature's tab.
  public static let tab = Tab(
    TrendsPage.name, title: TrendsPage.title, view: BlockPageView.self, connector: { _ in TrendsTabConnector() },
    keys: keys, events: PageEvents(onAppear: .appeared, onDisappear: .disappeared), work: work, isFilterable: false,
    isSameList: { $0.state.hasSameChoices(as: $1.state) }
  ).with(.chart) { input, progress in
    let backlog = progress.read(input) { TrendsBacklog(input, $0) }
    return TrendsWriter(wording: input.wording).digest(of: backlog, today: input.today)
  }

  /// The host cancels a count when the input differs again; the tab shows the last count until then.
  private static let work = TabWork<TrendsInput>(
    question: { input, _ in input.state.isShown ? input.counted : nil },
    answer: { input in
      TrendsAnswer(input: input, page: try TrendsPage.page(of: input) { try Task.checkCancellation() })
    })

  private static let keys: [KeyBinding<TrendsInput, BlockPageState, TrendsAction>] = [
    KeyBinding(
      .tab, help: "the next range", hint: "range",
      [.init("r") { $0.input.choices.ranges.next().map { .send(.rangeChosen(range: $0)) } }]),
    KeyBinding(
      .tab, help: "previous, next year", hint: "year",
      [
        .init("[", aliases: [.left, "h"]) { .send(.rangeChosen(range: .year(year($0) - 1))) },
        .init("]", aliases: [.right, "l"]) {
          .send(.rangeChosen(range: .year(min($0.input.today.year, year($0) + 1))))
        },
      ]),
    KeyBinding(
      .tab, help: "by week, month, next", hint: "bars",
      [
        .init("w") { _ in .send(.groupingChosen(by: .week)) }, .init("m") { _ in .send(.groupingChosen(by: .month)) },
        .init("b") { $0.input.choices.groupings.next().map { .send(.groupingChosen(by: $0)) } },
      ]),
    KeyBinding(
      .overlay, help: "list the bars, and then what they count", hint: "list",
      [.init(.enter) { _ in .send(.barsListed(isOn: true)) }]),
    KeyBinding(
      .tab, help: "by genre, network, country, release, airing", hint: "genre",
      [.init("o") { $0.input.choices.facts.next().map { .send(.groupingChosen(by: $0)) } }]),
    KeyBinding(
      .tab, help: "plays or minutes", hint: "plays or time",
      [.init("v") { $0.input.choices.metrics.next().map { .send(.metricChosen(metric: $0)) } }]),
    KeyBinding(.tab, help: "the last 12 months", [.init("t") { _ in .send(.rangeChosen(range: .months(12))) }]),
  ]

  /// Returns the displayed year; for other ranges the next year, so that `[` leads to the current one.
  @MainActor
  private static func year(_ context: KeyContext<TrendsInput, BlockPageState>) -> Int {
    if case .year(let year) = context.input.state.range { year } else { context.input.today.year + 1 }
  }
}

/// The page of Trends, made from the report alone.
public enum TrendsPage {
  /// The name of the tab and of the command.
  public static let name = "trends"

  /// The title of the tab.
  public static let title = "Trends"

  /// Returns the figures of an input as blocks, by counting it: see ``TrendsReport``.
  public static func page(of input: TrendsInput) -> BlockPage { page(of: input) {} }

  /// - Parameter checkpoint: Called several times; throws if the figures are no longer needed.
  static func page(of input: TrendsInput, checkpoint: () throws -> Void) rethrows -> BlockPage {
    let report = try TrendsReport(input, checkpoint: checkpoint)
    let writer = TrendsWriter(wording: input.wording)
    guard let placeholder = input.placeholder(reading: "your history") else {
      return writer.page(of: report, hasPlays: input.plays.count > 0 || !report.others.isEmpty)
    }
    var page = writer.head(of: report)
    page.placeholder = placeholder
    return page
  }
}

/// Figures, with the input that they were counted from.
struct TrendsAnswer: Equatable, Sendable {
  let input: TrendsInput
  let page: BlockPage
}

/// The connector of the last counted figures.
struct TrendsTabConnector: PageConnector {
  var context = TabContext.printed

  func connect(state input: TrendsInput) -> BlockPageState {
    let answer = context.answer?.unwrap(as: TrendsAnswer.self)
    let choices = input.choices
    return BlockPageState(
      choices: [
        choices.ranges.map { $0.choice("r") }, choices.groupings.map { $0.choice("b") },
        choices.metrics.map { $0.choice("v") }, choices.facts.map { $0.choice("o") },
      ], isCounting: answer?.input != input.counted, page: answer?.page, in: context)
  }

  func connect(action: TrendsAction) -> TrendsAction { action }
}

extension TrendsInput {
  /// What is counted, which what is open does not change.
  var counted: Self {
    var input = self
    (input.state.isShown, input.state.listsBars) = (true, false)
    return input
  }

  fileprivate var choices: TrendsChoices { TrendsChoices(state, year: today.year) }
}

/// An option of a range, grouping or metric.
public struct TrendsChoice<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The title.
  public let title: String

  /// The value.
  public let value: Value

  /// Whether it is the current choice.
  public let isChosen: Bool

  /// Returns the option as a page shows it, where a key chooses the next one.
  public func choice(_ key: Key) -> Choice { Choice(title, isChosen: isChosen, key: key) }
}

/// The available ranges, groupings and metrics, and the current ones.
public struct TrendsChoices: Equatable, Sendable {
  /// The ranges.
  public let ranges: [TrendsChoice<TrendsRange>]

  /// The groupings by time.
  public let groupings: [TrendsChoice<TrendsGrouping>]

  /// The groupings by a fact of what was watched.
  public let facts: [TrendsChoice<TrendsGrouping>]

  /// The metrics.
  public let metrics: [TrendsChoice<TrendsMetric>]

  /// Creates the usual choices for a current year, plus the current range if it is another.
  public init(_ state: TrendsState, year: Int) {
    var ranges: [TrendsRange] = [.days(30), .months(12), .year(year), .year(year - 1), .all]
    if !ranges.contains(state.range) { ranges.append(state.range) }
    self.ranges = ranges.map { range in
      TrendsChoice(title: range.words, value: range, isChosen: range == state.range)
    }
    let groups = TrendsGrouping.allCases.map { grouping in
      TrendsChoice(title: grouping.rawValue, value: grouping, isChosen: grouping == state.by)
    }
    (groupings, facts) = (groups.filter { !$0.value.isByFact }, groups.filter(\.value.isByFact))
    metrics = TrendsMetric.allCases.map { metric in
      TrendsChoice(title: metric.rawValue, value: metric, isChosen: metric == state.metric)
    }
  }
}

extension TrendsRange {
  /// The range as a choice among others, such as `12 months`.
  fileprivate var words: String {
    switch self {
    case .days(let count): count.of("day", "days")
    case .months(let count): count.of("month", "months")
    case .year(let year): String(year)
    case .all: "all time"
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
