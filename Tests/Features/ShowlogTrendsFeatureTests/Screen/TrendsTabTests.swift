import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

struct TrendsTabTests {
  @Test("The page keeps its scroll position when it is left and shown again, and another choice starts at the top")
  func position() {
    var input = Shelf().input()
    input.state.isShown = true
    let scrolled = ListPosition(ListWindow(selected: 12, top: 12, height: 20), row: nil)
    func position(_ change: (inout TrendsState) -> Void) -> ListPosition? {
      var other = input
      change(&other.state)
      return TrendsTab.tab.position(scrolled, from: input, to: other)
    }
    #expect(position { $0.isShown = false } == scrolled)
    #expect(position { $0.range = .days(30) }?.window.top == 0)
    #expect(position { $0.by = .hour }?.window.top == 0)
    #expect(position { $0.metric = .minutes }?.window.top == 0)
  }
}
