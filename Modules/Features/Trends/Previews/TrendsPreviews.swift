import ShowlogModels

/// The cases of Trends, as values for its preview and golden tests.
public enum TrendsPreviews {
  /// The names of the cases and their view states.
  public static let cases: [(name: String, state: TrendsView.State)] = inputs.map {
    ($0.name, TrendsConnector().connect(state: $0.input))
  }

  /// The names of the cases and their inputs.
  public static let inputs: [(name: String, input: TrendsInput)] = [
    ("loading", TrendsSample(shows: []).input(phase: .loading(share: 0.4))),
    ("empty", TrendsSample(shows: []).input()),
    ("nothing-in-range", TrendsSample.typical.input(.init(range: .year(2_012)))),
    ("typical", TrendsSample.typical.input()),
    ("month", TrendsSample.typical.input(.init(range: .days(30), by: .day))),
    ("year", TrendsSample.typical.input(.init(range: .year(2_025), by: .week, metric: .minutes))),
    ("all", TrendsSample.typical.input(.init(range: .all, by: .year))),
    ("weekdays", TrendsSample.typical.input(.init(by: .weekday))),
    ("hours", TrendsSample.typical.input(.init(by: .hour))),
    ("extreme", TrendsSample.extreme.input(.init(range: .all, by: .month))),
    (
      "error",
      TrendsSample(shows: []).input(
        phase: .failed(
          message: "/home/anna/\u{1B}]0;owned\u{7}showlog.sqlite: this is a folder or a device, not a file"))
    ),
  ]
}
