import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Windows on lists")
struct ListWindowTests {
  @Test("The selected row is in the list and visible, whatever the previous window", arguments: 0..<100)
  func invariants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var window = ListWindow(height: Int.random(in: 1...20, using: &random))
    let moves: [ListWindow.Move] = [.up, .down, .pageUp, .pageDown, .first, .last, .to(7)]
    for _ in 0..<100 {
      let count = Int.random(in: 1...50, using: &random)
      window = window.moved(moves.randomElement(using: &random) ?? .up, of: count)
      let range = window.range(of: count)
      #expect(range.contains(window.selected), "seed \(seed)")
      #expect(range.count == min(count, window.height), "seed \(seed)")
    }
  }

  @Test("A step scrolls by a line and only at the edge")
  func edge() {
    var window = ListWindow(height: 3)
    for _ in 0..<2 { window = window.moved(.down, of: 10) }
    #expect(window == ListWindow(selected: 2, top: 0, height: 3))
    #expect(window.moved(.down, of: 10) == ListWindow(selected: 3, top: 1, height: 3))
  }

  @Test("A window shows as many rows as its height, from a top that fills the screen")
  func range() {
    #expect(ListWindow(height: 20).range(of: 5) == 0..<5)
    #expect(ListWindow(selected: 90, top: 95, height: 20).range(of: 100) == 80..<100)
    #expect(ListWindow(top: -5, height: 20).range(of: 100) == 0..<20)
    #expect(ListWindow(selected: 9, top: 3, height: 0).range(of: 100) == 3..<3)
  }

  @Test("A list without rows has an empty window")
  func empty() {
    #expect(ListWindow(selected: 4, top: 2, height: 3).range(of: 0).isEmpty)
  }

  @Test("The selected row is looked up among the visible rows")
  func selectedRow() {
    let window = ListWindow(selected: 4, top: 3, height: 3)
    #expect(window.selectedIndex(in: ["d", "e", "f"]) == 1)
    #expect(window.selectedRow(in: ["d", "e", "f"]) == "e")
    #expect(window.selectedRow(in: ["d"]) == nil && window.selectedIndex(in: [String]()) == nil)
  }

  @Test("Arrows, letters and the keys for pages move through any list")
  func keys() {
    #expect(Key.character("j").listMove == .down)
    #expect(Key.end.listMove == .last)
    #expect(Key.character("q").listMove == nil)
  }
}
