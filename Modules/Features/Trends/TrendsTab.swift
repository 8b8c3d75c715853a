import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The Trends tab: a page of figures, computed in the background while it is visible.
public enum TrendsTab {
  /// The feature's tab.
  public static let tab = Tab(
    "trends", title: "Trends", view: TrendsPageView.self, connector: { _ in TrendsTabConnector() }, keys: keys,
    events: PageEvents(onAppear: .onAppear, onDisappear: .onDisappear), work: work, isFilterable: false,
    isSameList: { $0.state.hasSameChoices(as: $1.state) })

  /// The host cancels a count when the input differs again; the tab shows the last count until then.
  private static let work = TabWork<TrendsInput>(
    question: { input, _ in input.state.isShown ? input : nil },
    answer: { input in
      TrendsAnswer(input: input, view: try TrendsConnector().view(of: input) { try Task.checkCancellation() })
    })

  private static let keys: [KeyBinding<TrendsInput, TrendsPageView.State, TrendsView.Action>] = [
    KeyBinding(
      .tab, help: "the next range", hint: "range",
      [.init("r") { $0.state.choices.ranges.next().map { .send(.range($0)) } }]),
    KeyBinding(
      .tab, help: "previous, next year", hint: "year",
      [
        .init("[", aliases: [.left, "h"]) { .send(.range(.year(year($0) - 1))) },
        .init("]", aliases: [.right, "l"]) { .send(.range(.year(min($0.input.today.year, year($0) + 1)))) },
      ]),
    KeyBinding(
      .tab, help: "by week, month, next", hint: "bars",
      [
        .init("w") { _ in .send(.grouping(.week)) }, .init("m") { _ in .send(.grouping(.month)) },
        .init("b") { $0.state.choices.groupings.next().map { .send(.grouping($0)) } },
      ]),
    KeyBinding(
      .tab, help: "plays or minutes", hint: "plays or time",
      [.init("v") { $0.state.choices.metrics.next().map { .send(.metric($0)) } }]),
    KeyBinding(.tab, help: "the last 12 months", [.init("t") { _ in .send(.range(.months(12))) }]),
  ]

  /// Returns the displayed year; for other ranges the next year, so that `[` leads to the current one.
  @MainActor
  private static func year(_ context: KeyContext<TrendsInput, TrendsPageView.State>) -> Int {
    if case .year(let year) = context.input.state.range { year } else { context.input.today.year + 1 }
  }
}

/// The connector of Trends, which counts the plays and words the figures.
public struct TrendsConnector: Connector, Sendable {
  /// Creates a connector.
  public init() {}

  /// Returns the figures of an input, ready to draw, by counting it: see ``TrendsReport``.
  public func connect(state input: TrendsInput) -> TrendsView.State { view(of: input) {} }

  /// - Parameter checkpoint: Called several times; throws if the figures are no longer needed.
  func view(of input: TrendsInput, checkpoint: () throws -> Void) rethrows -> TrendsView.State {
    let report = try TrendsReport(input, checkpoint: checkpoint)
    let writer = TrendsWriter(wording: input.wording)
    guard let placeholder = input.phase.placeholder(reading: "your history") else {
      return writer.page(of: report, hasPlays: input.plays.count > 0 || !report.others.isEmpty)
    }
    var view = writer.head(of: report)
    view.placeholder = placeholder
    return view
  }

  /// Returns the feature's action for a view action.
  public func connect(action: TrendsView.Action) -> TrendsAction {
    switch action {
    case .range(let range): .rangeChosen(range: range)
    case .grouping(let grouping): .groupingChosen(by: grouping)
    case .metric(let metric): .metricChosen(metric: metric)
    case .onAppear: .appeared
    case .onDisappear: .disappeared
    }
  }
}

/// Figures, with the input that they were counted from.
struct TrendsAnswer: Equatable, Sendable {
  let input: TrendsInput
  let view: TrendsView.State
}

/// The connector of the last counted figures.
struct TrendsTabConnector: PageConnector {
  var context = TabContext.printed

  func connect(state input: TrendsInput) -> TrendsPageView.State {
    let answer = context.answer?.unwrap(as: TrendsAnswer.self)
    return TrendsPageView.State(
      choices: TrendsChoices(input.state, year: input.today.year), isCounting: answer?.input != input,
      figures: answer?.view, position: context.position?.window ?? ListWindow(height: 0))
  }

  func connect(action: TrendsView.Action) -> TrendsAction { TrendsConnector().connect(action: action) }
}

/// A rendering view of Trends as a scrolling page, below its choices.
public enum TrendsPageView: PageView {
  /// The page, ready to draw.
  public struct State: Equatable, Sendable {
    /// The available choices, and the current ones.
    public var choices: TrendsChoices

    /// Whether the figures are being counted; until then, the last ones are shown.
    public var isCounting: Bool

    /// The figures; nil before they are first counted.
    public var figures: TrendsView.State?

    /// The scroll position.
    public var position: ListWindow
  }

  private static let headHeight = 2

  /// Returns the number of lines of the figures, and the first visible one.
  public static func extent(of state: State, in canvas: Canvas) -> ListExtent {
    extent(lines(of: state, in: canvas).count, state, canvas)
  }

  private static func extent(_ lines: Int, _ state: State, _ canvas: Canvas) -> ListExtent {
    var window = state.position
    window.height = canvas.height.map { max(0, $0 - headHeight) } ?? .max
    return ListExtent(lines: lines, window: window)
  }

  private static func lines(of state: State, in canvas: Canvas) -> [Line] {
    state.figures.map { TrendsView.draw($0, in: canvas.unbounded).lines } ?? []
  }

  /// Draws a page; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let choices = TrendsChoicesView.draw(state.choices, in: canvas)
    let note = state.isCounting ? Line("  Counting\(canvas.glyphs.ellipsis)", .muted) : Line()
    let lines = lines(of: state, in: canvas)
    let body = lines.dropFirst(extent(lines.count, state, canvas).firstLine)
    return (choices + StyledText([note] + body)).clipped(to: canvas)
  }
}

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

/// A rendering view of the choices in one line of the screen: range, grouping and metric.
public enum TrendsChoicesView: RenderingView {
  /// Draws the choices; the current ones are in brackets.
  ///
  /// If there is no room for all of them, only the current range is drawn, then only the current grouping.
  public static func draw(_ choices: TrendsChoices, in canvas: Canvas) -> StyledText {
    let rows = [
      choices.ranges.map { ($0.title, $0.isChosen) }, choices.groupings.map { ($0.title, $0.isChosen) },
      choices.metrics.map { ($0.title, $0.isChosen) },
    ]
    let separator = Line("  \(canvas.glyphs.verticalRule)  ", .muted)
    let lines = (0..<rows.count).map { shortened in
      let parts = rows.enumerated().map { index, row in
        joined(row.filter { $0.1 || index >= shortened }.map(title), by: " ")
      }
      return joined(parts, by: separator)
    }
    let line = lines.first { $0.width <= canvas.width } ?? lines[lines.count - 1]
    return StyledText([line.fitted(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)])
  }

  private static func joined(_ parts: [Line], by separator: Line) -> Line {
    parts.dropFirst().reduce(parts.first ?? Line()) { $0 + separator + $1 }
  }

  private static func title(_ title: String, isChosen: Bool) -> Line {
    isChosen ? Line("[\(title)]", .accent, bold: true) : Line(title, .muted)
  }
}
