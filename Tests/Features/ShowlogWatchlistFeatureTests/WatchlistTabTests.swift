import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import ShowlogWatchlistFeature
import Testing

@Suite("The tab of Watchlist")
struct WatchlistTabTests {
  private func connect(shows: Int, height: Int = 12) -> WatchlistView.State {
    let entries = (0..<shows).map { index in
      WatchlistEntry(id: ShowID(rawValue: index + 1), addedAt: Timestamp(seconds: 1_460_000_000 + index * 86_400))
    }
    let input = WatchlistInput(library: Library(), state: WatchlistState(entries: EntityTable(entries)), zone: .utc)
    return WatchlistConnector().in(TabContext(canvas: Canvas(width: 80, height: height))).connect(state: input)
  }

  @Test("The list holds the visible rows, and the selected row's subject is its show")
  func window() {
    let state = connect(shows: 100)
    #expect(state.extent.count == 100)
    #expect(state.rows.count == state.extent.window.height)
    #expect(state.extent.subject?.show == state.rows.first?.subject.show)
    #expect(WatchlistView.draw(state, in: Canvas(width: 80, height: 12)).lines.count <= 12)
  }

  @Test("An empty list shows a message, and its keys have no row")
  func empty() {
    let state = connect(shows: 0)
    #expect(state.placeholder != nil && state.extent.subject == nil)
  }

  @Test("Each key of the tab has a description")
  func keys() {
    #expect(!WatchlistTab.tab.keys.isEmpty)
    #expect(WatchlistTab.tab.keys.allSatisfy { !$0.help.isEmpty && $0.scope != .everywhere })
  }
}
