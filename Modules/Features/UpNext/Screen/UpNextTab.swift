import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The Up next tab: the next episode of each followed show.
public enum UpNextTab {
  /// The feature's tab.
  public static let tab = Tab(
    "next", title: "Up next", view: UpNextListView.self, connector: { UpNextTabConnector(progress: $0.progress) },
    keys: keys, isSameList: { $0.state.listsAll == $1.state.listsAll })

  private static let keys: [KeyBinding<UpNextInput, UpNextListView.State, UpNextView.Action>] = [
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.listAll(!$0.input.state.listsAll)) }])
  ]
}

struct UpNextTabConnector: Connector {
  private struct Filtered: Equatable, Sendable {
    let report: UpNextReport
    let filter: String
  }

  let progress: ProgressCache
  private let report = Memo<UpNextInput, UpNextReport>()
  private let filtered = Memo<Filtered, UpNextReport>()

  init(progress: ProgressCache) { self.progress = progress }

  func connect(state: TabInput<UpNextInput>) -> UpNextListView.State {
    var input = state.input
    // The tab never restricts its list to a single show.
    input.state = UpNextState(listsAll: input.state.listsAll)
    let report = report(input) { input in progress.read(input) { UpNextReport(input, progress: $0) } }
    let filter = state.context.filter
    let shown = filtered(Filtered(report: report, filter: filter)) { $0.report.matching($0.filter) }
    return UpNextListConnector().connect(
      state: UpNextListInput(
        input: input, report: shown, filter: filter,
        window: state.context.listWindow(of: shown.shows, \.show.id)))
  }

  func connect(action: UpNextView.Action) -> UpNextAction { UpNextConnector().connect(action: action) }
}

extension UpNextListView.State: ScrollableViewState {
  /// The number of shows, the visible window, and the selected show with its next episode.
  public var extent: ListExtent {
    let row = window.selectedRow(in: rows)
    return ListExtent(
      count: count, window: window, row: row.map { AnyValue($0.row.id) },
      subject: row.map { RowSubject(show: $0.row.id, episode: $0.episode) })
  }
}
