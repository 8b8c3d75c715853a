import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing
import Showlog__Name__Feature

@Suite("The tab of __title__")
struct __Name__TabTests {
  private func connect(shows: Int, height: Int = 12) -> __Name__View.State {
    let entries = (0..<shows).map { index in
      __Name__Entry(id: ShowID(rawValue: index + 1), addedAt: Timestamp(seconds: 1_460_000_000 + index * 86_400))
    }
    let input = __Name__Input(library: Library(), state: __Name__State(entries: EntityTable(entries)), zone: .utc)
    return __Name__Connector().in(TabContext(canvas: Canvas(width: 80, height: height))).connect(state: input)
  }

  @Test("The list holds the visible rows, and the selected row's subject is its show")
  func window() {
    let state = connect(shows: 100)
    #expect(state.extent.count == 100)
    #expect(state.rows.count == state.extent.window.height)
    #expect(state.extent.subject?.show == state.rows.first?.subject.show)
    #expect(__Name__View.draw(state, in: Canvas(width: 80, height: 12)).lines.count <= 12)
  }

  @Test("An empty list shows a message, and its keys have no row")
  func empty() {
    let state = connect(shows: 0)
    #expect(state.placeholder != nil && state.extent.subject == nil)
  }

  @Test("Each key of the tab has a description")
  func keys() {
    #expect(!__Name__Tab.tab.keys.isEmpty)
    #expect(__Name__Tab.tab.keys.allSatisfy { !$0.help.isEmpty && $0.scope == .tab })
  }
}
