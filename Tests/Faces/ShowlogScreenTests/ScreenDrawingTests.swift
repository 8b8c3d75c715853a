import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct ScreenDrawingTests {
  @Test("A frame in which nothing changed writes nothing; one mark in a list of 100,000 writes under 2 KB")
  func bytes() async {
    let stage = Stage(Stage.sample(plays: 100_000), columns: 200, rows: 60)
    await stage.type("2")
    let size = stage.state.screen.size
    var painter = ScreenPainter(theme: .dark)
    _ = painter.paint(stage.screen.frame(), size: size)
    #expect(painter.paint(stage.screen.frame(), size: size).isEmpty)
    await stage.press(.enter)
    _ = painter.paint(stage.screen.frame(), size: size)
    await stage.type(" ")
    let output = painter.paint(stage.screen.frame(), size: size)
    #expect(!output.isEmpty && output.utf8.count < 2_048, "\(output.utf8.count) bytes")
  }

  @Test(
    "A hostile title leaves every other row in place",
    arguments: [
      "\u{1B}[2J\u{1B}[H", "\u{1B}]0;gone\u{07}", "a\r\n\tb", "\u{202E}desrever\u{2066}", "\u{9B}1m",
      String(repeating: "very long ", count: 410), "z" + String(repeating: "\u{301}", count: 900),
    ])
  func hostile(title: String) async {
    let safe = Stage()
    var state = Stage.sample()
    state.library.change { shows, _ in
      shows.update(ShowID(rawValue: 2)) { $0.title = title }
    }
    let hostile = Stage(state)
    for key in ["1", "2", "3", "5"] {
      await safe.type(key)
      await hostile.type(key)
      let (expected, lines) = (safe.screen.frame().lines, hostile.screen.frame().lines)
      #expect(lines.count == expected.count)
      for (line, other) in zip(lines, expected)
      where !other.plainText.contains("進撃の巨人") && !other.plainText.contains("Episode  ") {
        // Columns fit their contents, so a long title takes room from the columns after it, as do their headings.
        let isKept =
          title.count > 100
          ? line.plainText.prefix(16) == other.plainText.prefix(16) : line.plainText == other.plainText
        #expect(isKept || key == "5", "tab \(key)")
      }
      #expect(
        lines.allSatisfy { line in line.width <= 80 && !line.plainText.unicodeScalars.contains { $0.value < 0x20 } })
    }
  }

  @Test("A resize redraws the screen, with the selected row visible")
  func resized() async {
    let stage = Stage(Stage.sample(plays: 500))
    await stage.type("2")
    for _ in 0..<30 { await stage.press(.down) }
    for rows in [60, 15, 24, 16] {
      stage.screen.store.send(.screen(.resized(TerminalSize(columns: 60 + rows, rows: rows))))
      #expect(stage.screen.frame().lines.count == rows)
      #expect(stage.text.contains("\n› "), "\(rows) rows")
      #expect(stage.status.hasSuffix("31 of 500"))
    }
  }
}
