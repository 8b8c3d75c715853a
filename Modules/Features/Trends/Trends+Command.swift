import LeftfoldCore
import ShowlogFeatureKit

extension Feature where State == TrendsState, Input == TrendsInput, Action == TrendsAction {
  /// The viewer's habits in figures.
  public static var trends: Self { Feature("trends", commands: [.trends], tabs: [TrendsTab.tab, TrendsBars.overlay]) }
}

extension Command where Input == TrendsInput, Action == TrendsAction {
  static var trends: Self {
    Command(
      TrendsPage.name, "your habits in figures and bars",
      discussion: ["A page has the last bars and the first shows of a list; --json has all of them."],
      options: [
        CommandOption("range", value: "RANGE", .range, "30d, 12m (the default), year:2025 or all"),
        CommandOption(
          "by", value: "UNIT", .choice(TrendsGrouping.allCases.map(\.rawValue)),
          "day, week, month, year, weekday, hour, genre, network, country, release or airing"),
        CommandOption("metric", value: "METRIC", .choice(TrendsMetric.allCases.map(\.rawValue)), "plays or minutes"),
        CommandOption("card", value: "FILE", .file, "write the period as a picture to share (SVG)"),
      ]
    ) { context throws(CommandFailure) in
      let store = try context.store()
      if let text = context.arguments["range"] {
        guard let range = TrendsRange(text) else {
          throw .usage(
            "--range is \(quoted(text)), expected 1d to 36525d, 1m to 1200m, a year such as year:2025, or all")
        }
        store.send(.rangeChosen(range: range))
      }
      if let by: TrendsGrouping = context.arguments.choice("by") { store.send(.groupingChosen(by: by)) }
      if let metric: TrendsMetric = context.arguments.choice("metric") { store.send(.metricChosen(metric: metric)) }
      try context.print(report: { TrendsReport($0) }, page: { TrendsPage.page(of: $0) })
    }
  }
}

extension ArgumentKind {
  /// A range of days, which the command itself reads.
  fileprivate static let range = ArgumentKind("range", words: ["30d", "12m", "all"])
}
