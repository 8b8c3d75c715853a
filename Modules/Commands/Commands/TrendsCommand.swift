import LeftfoldCore
import ShowlogApp
import TrendsFeature

extension Command {
  /// How one watches.
  static let trends = Command(
    "trends", "", "how you watch, in figures and bars",
    options: [
      Option("range", value: "RANGE", "30d, 12m (the default), year:2025 or all"),
      Option("by", value: "UNIT", "day, week, month, year, weekday or hour"),
      Option("metric", value: "METRIC", "plays or minutes"),
    ]
  ) { context throws(CommandFailure) in
    let session = try context.openToRead()
    let store = session.store.trendsStore
    if let text = context.arguments["range"] {
      guard let range = TrendsRange(text) else {
        throw .usage(
          "--range is \(quoted(text)), expected a number of days or months as 30d or 12m, year:2025 or all")
      }
      store.send(.rangeChosen(range: range))
    }
    if let by: TrendsGrouping = try context.choice("by") { store.send(.groupingChosen(by: by)) }
    if let metric: TrendsMetric = try context.choice("metric") { store.send(.metricChosen(metric: metric)) }
    try context.output.print(TrendsReport(store.state)) {
      session.store.trendsContainer.draw(in: context.canvas)
    }
  }
}

extension CommandContext {
  /// One of a few words that an option takes.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String
  ) throws(CommandFailure) -> Choice? {
    guard let text = arguments[option] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--\(option) is \(quoted(text)), expected one of \(words)")
    }
    return choice
  }
}
