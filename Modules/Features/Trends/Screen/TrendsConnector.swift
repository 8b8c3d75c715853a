import LeftfoldCore
import ShowlogModels
import Synchronization

/// Connects Trends to its view: computes the figures and their wording.
///
/// It caches the ``TrendsLedger`` of the last input, so the cost of a change follows the change. The ledger is in the
/// connector and not in the state, since it follows from the plays: in the state it could disagree with them, and every
/// version would hold one. The cache never affects the result.
public struct TrendsConnector: Connector, Sendable {
  private final class Memory: Sendable {
    let ledger = Mutex<TrendsLedger?>(nil)
  }

  private let memory = Memory()

  /// Creates a connector.
  public init() {}

  /// Returns the figures of an input, ready to draw.
  public func connect(state input: TrendsInput) -> TrendsView.State {
    guard let placeholder = input.phase.placeholder else {
      return viewState(of: report(of: input), hasPlays: input.plays.count > 0)
    }
    var view = page(of: TrendsReport(input))
    view.placeholder = placeholder
    return view
  }

  /// Returns the figures of an input, after the first time at a cost that follows the change since the last.
  public func report(of input: TrendsInput) -> TrendsReport {
    memory.ledger.withLock { ledger in
      if ledger == nil { ledger = TrendsLedger(input) } else { ledger?.follow(input) }
      return ledger.map { TrendsReport(input, $0) } ?? TrendsReport(input)
    }
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

  /// Returns a report as a view state.
  ///
  /// - Parameter hasPlays: Whether there are plays at all, in the report's period or not.
  public func viewState(of report: TrendsReport, hasPlays: Bool) -> TrendsView.State {
    var view = page(of: report)
    if report.figures.plays > 0 {
      view.tiles = tiles(of: report)
      view.topShows = topShows(of: report)
    } else {
      view.placeholder = empty(report.period, hasPlays: hasPlays)
    }
    if report.figures.datedPlays > 0 {
      view.rhythm = rhythm(of: report)
      view.bars = bars(of: report)
      view.records = records(of: report)
      view.heatmap = heatmap(of: report)
    }
    view.backlog = backlog(of: report)
    view.progress = progress(of: report)
    view.notes = notes(on: report)
    return view
  }

  /// The page without its figures.
  private func page(of report: TrendsReport) -> TrendsView.State {
    let state = TrendsState(range: report.period.range, by: report.by, metric: report.metric)
    return TrendsView.State(
      title: title(of: report.period), subtitle: subtitle(of: report.period),
      choices: TrendsChoices(state, year: report.period.today.year))
  }
}
