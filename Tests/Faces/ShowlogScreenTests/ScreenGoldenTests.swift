import LeftfoldTesting
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct ScreenGoldenTests {
  nonisolated static let sizes = [(60, 15), (80, 24), (200, 60)]

  /// Each screen with the keys that lead to it.
  nonisolated static let screens: [(name: String, keys: [Key])] = [
    ("next", []), ("history", [.character("2"), .down, .down]), ("calendar-week", [.character("3")]),
    ("calendar-month", [.character("3"), .character("m")]),
    ("calendar-agenda", [.character("3"), .character("d")]), ("trends", [.character("4")]),
    ("shows", [.character("5")]), ("show", [.enter]), ("help", [.character("?")]),
    ("question", [.enter, .end, .up, .character("W")]),
    ("filter", [.character("5"), .character("/"), .character("w")]),
  ]

  /// Whether a screen has a golden text at a size. At 200 columns the tabs' pages have one in their features; here
  /// only the help, which is whole there, and the trends, which have other columns.
  private static func hasGolden(_ name: String, columns: Int) -> Bool {
    columns <= 80 || ["help", "trends"].contains(name)
  }

  @Test("Every screen fits three sizes and equals its reviewed golden texts", arguments: screens.indices)
  func screens(index: Int) async {
    for (columns, rows) in Self.sizes {
      let stage = Stage(columns: columns, rows: rows, tabs: Stage.recordedTabs)
      for key in Self.screens[index].keys { await stage.press(key) }
      let name = Self.screens[index].name
      if Self.hasGolden(name, columns: columns) { expectGolden(stage.textBelowBar, "\(name)-\(columns)x\(rows)") }
      #expect(stage.screen.frame().lines.count == rows)
      #expect(stage.screen.frame().lines.allSatisfy { $0.width <= columns })
    }
  }

  @Test("The tab bar equals its reviewed golden text, at three sizes")
  func tabBar() {
    let bars = Self.sizes.map { Stage(columns: $0.0, rows: $0.1).text.prefix { $0 != "\n" } }
    expectGolden(bars.joined(separator: "\n"), "tab-bar")
  }

  @Test("Every screen is drawn in ASCII too")
  func ascii() async {
    for screen in Self.screens {
      let stage = Stage(glyphs: .ascii)
      for key in screen.keys { await stage.press(key) }
      let text = stage.text.replacing("進撃の巨人", with: "").replacing("“", with: "").replacing("”", with: "")
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(screen.name): \(text)")
    }
  }

  @Test("A terminal that is too small shows one line", arguments: [(39, 15), (60, 9), (1, 1)])
  func tooSmall(columns: Int, rows: Int) {
    let stage = Stage(columns: columns, rows: rows)
    #expect(stage.screen.frame().lines.count == 1)
    #expect("Showlog needs 40 x 10".hasPrefix(stage.text.prefix(8)))
  }
}
