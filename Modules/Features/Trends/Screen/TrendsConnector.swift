import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import Synchronization

/// The connector of Trends, which computes the figures and words them.
///
/// It caches the ``TrendsLedger`` of the last input, to which the next input's diff is applied. The ledger is in the
/// connector and not in the state, since it is derived from the plays: in the state it could disagree with them, and
/// every snapshot would hold one. The cache never affects the result.
public struct TrendsConnector: Connector, Sendable {
  private final class Memory: Sendable {
    let ledger = Mutex<TrendsLedger?>(nil)
  }

  private let memory = Memory()

  /// Creates a connector.
  public init() {}

  /// Returns the figures of an input, ready to draw.
  public func connect(state input: TrendsInput) -> TrendsView.State {
    let writer = TrendsWriter(wording: input.wording)
    guard let placeholder = input.phase.placeholder(reading: "your history") else {
      return writer.page(of: report(of: input), hasPlays: input.plays.count > 0)
    }
    var view = writer.head(of: TrendsReport(input))
    view.placeholder = placeholder
    return view
  }

  /// Returns the figures of an input; after the first call, by applying the diff from the last input.
  public func report(of input: TrendsInput) -> TrendsReport {
    memory.ledger.withLock { ledger in
      if ledger == nil { ledger = TrendsLedger(input) } else { ledger?.update(to: input) }
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
}
