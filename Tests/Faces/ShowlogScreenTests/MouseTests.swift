import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@Suite("The mouse")
@MainActor
struct MouseTests {
  private func click(_ column: Int, _ row: Int, on stage: Stage) async {
    await stage.press(.click(column: column, row: row))
  }

  private func lines(_ stage: Stage) -> [String] {
    stage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The place of the selected row: its line, and its text without the pointer and the section.
  private func selected(_ stage: Stage) -> Int? {
    stage.screen.frame().lines.lastIndex { $0.spans.first?.role == .selected && $0.plainText.hasPrefix("›") }
  }

  @Test("A click on a tab of the bar opens it, at any width", arguments: [40, 60, 80, 120, 200])
  func tabs(columns: Int) async throws {
    let stage = Stage(columns: columns)
    for _ in 0..<3 {
      for index in stage.screen.bar.indices {
        let bar = lines(stage)[0]
        guard let place = bar.firstRange(of: "\(index + 1)") else { continue }
        await click(bar.distance(from: bar.startIndex, to: place.lowerBound), 0, on: stage)
        #expect(stage.state.screen.tab == stage.screen.bar[index].name, "\(bar)")
      }
    }
    let tab = stage.state.screen.tab
    await click(columns - 1, 0, on: stage)
    #expect(columns < 120 || stage.state.screen.tab == tab, "the program's name is no tab")
  }

  @Test(
    "A click on a row selects it, and a click on the selected one opens it",
    arguments: ["history", "calendar", "shows", "next"])
  func rows(tab: String) async throws {
    for (columns, rows) in [(80, 24), (60, 15), (44, 10), (120, 40)] {
      let stage = Stage(columns: columns, rows: rows)
      await stage.open(tab)
      let count = stage.screen.pages[tab]?.extent.window.range(of: stage.screen.pages[tab]?.extent.count ?? 0) ?? 0..<0
      let first =
        try #require(selected(stage))
        - (try #require(stage.screen.pages[tab]).extent.window.selected - count.lowerBound)
      for line in first..<first + count.count where line != selected(stage) {
        await click(20, line, on: stage)
        #expect(selected(stage) == line, "\(tab) \(columns) \(line)")
      }
      let last = try #require(selected(stage))
      await click(20, 1, on: stage)
      #expect(selected(stage) == last, "a heading is no row")
      guard tab != "calendar" else { continue }  // Its last day has no show.
      await click(20, last, on: stage)
      #expect(stage.screen.openOverlays.count == 1, "\(stage.text)")
    }
  }

  @Test(
    "The wheel moves in lists, pages and the ? page, and neither wheel nor click answers a question or edits a text")
  func wheel() async {
    let stage = Stage()
    await stage.open("history")
    await stage.press(.wheelDown, .wheelDown)
    #expect(stage.status.hasSuffix("3 of 14"), "\(stage.status)")
    await stage.press(.wheelUp)
    #expect(stage.status.hasSuffix("2 of 14"), "\(stage.status)")
    await stage.type(" ")
    let asked = stage.text
    #expect(stage.state.screen.question != nil)
    await stage.press(.wheelDown, .click(column: 3, row: 8))
    #expect(stage.text == asked)
    await stage.press(.escape)
    await stage.type("/lo")
    await stage.press(.click(column: 3, row: 5))
    #expect(stage.state.screen.prompt?.text == "lo")
    await stage.press(.escape)
    await stage.open("trends")
    let top = stage.text
    await stage.press(.wheelDown)
    #expect(stage.text != top)
    await stage.type("?")
    let help = stage.text
    await click(3, 6, on: stage)
    #expect(stage.text == help)
  }

  @Test("Clicks anywhere, between keys, change no more than the position", arguments: 0..<10)
  func anywhere(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(columns: 80, rows: 24)
    let app = stage.state.app
    let keys: [Key] = ["1", "2", "3", "5", "m", "w", "~", "?", .escape, .enter, "G", .wheelDown, .wheelUp]
    for _ in 0..<60 {
      let click = Key.click(column: Int.random(in: 0...90, using: &random), row: Int.random(in: 0...26, using: &random))
      await stage.press(Bool.random(using: &random) ? click : keys.randomElement(using: &random) ?? .escape)
      #expect(stage.screen.frame().lines.count == 24, "seed \(seed)")
    }
    #expect(stage.state.app.plays == app.plays, "seed \(seed)")
  }
}
