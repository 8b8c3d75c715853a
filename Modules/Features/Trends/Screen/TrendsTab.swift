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

  private static let work: TabWork<TrendsInput> = {
    // Shared by all runs of the work, since it caches the ledger of the last input.
    let connector = TrendsConnector()
    return TabWork(
      question: { input, _ in input.state.isShown ? input : nil }, answer: { connector.connect(state: $0) })
  }()

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

/// Lays out the last computed figures, again only if they or the canvas differ.
struct TrendsTabConnector: PageConnector {
  var context = TabContext.printed
  private struct Layout: Equatable, Sendable {
    let figures: TrendsView.State
    let canvas: Canvas
  }

  private let drawn = Memo<Layout, [Line]>()

  func connect(state input: TrendsInput) -> TrendsPageView.State {
    let figures = context.answer?.unwrap(as: TrendsView.State.self)
    let lines = figures.map { figures in
      drawn(Layout(figures: figures, canvas: context.canvas.unbounded)) {
        TrendsView.draw($0.figures, in: $0.canvas).lines
      }
    }
    return TrendsPageView.State(
      choices: TrendsChoices(input.state, year: input.today.year), lines: lines ?? [],
      window: context.window(below: TrendsPageView.headHeight))
  }

  func connect(action: TrendsView.Action) -> TrendsAction { TrendsConnector().connect(action: action) }
}
