import TerminalUI

/// What every key does.
enum HelpPage {
  private static let groups: [(String, [(String, String)])] = [
    (
      "Everywhere",
      [
        ("1 … 5, Tab", "go to a tab"), ("Enter, →", "look at the show"), ("Esc, ←", "go back"),
        ("/", "filter as you type; Esc clears"), ("n N", "the next and the one before"),
        ("i", "import files"), ("x", "cancel the import"), ("S", "count specials, or not"), ("?", "this page"),
        ("q", "quit"), ("^Z ^L", "stop; draw anew"),
      ]
    ),
    (
      "In lists",
      [
        ("↑ ↓, j k", "the row before and behind"), ("PgUp PgDn", "a screen further"),
        ("g G", "the first and the last"), ("Space", "mark as watched, or take back"),
        ("W", "mark all up to here; asks"), ("f", "follow, or not"), ("u U", "undo and redo"),
      ]
    ),
    ("History", [("[ ]", "a month back and forth"), ("t", "the newest")]),
    (
      "Calendar",
      [("w m a", "week, month, agenda"), ("[ ], ← →", "the time before and after"), ("t", "today")]
    ),
    (
      "Trends",
      [
        ("r", "the next range"), ("[ ], ← →", "the year before and after"), ("w m b", "by week, by month, the next"),
        ("v", "plays or minutes"), ("t", "the last 12 months"),
      ]
    ),
    ("Shows", [("s", "the next order")]),
  ]

  static func draw(in canvas: Canvas) -> StyledText {
    let blocks = groups.map { title, keys in
      [Line(title, .heading)]
        + keys.map { Line("  \(text($0.0, canvas))", .accent).padded(to: 14) + Line($0.1, .muted) }
    }
    let columns = canvas.width >= 140 ? 3 : 2
    let width = (canvas.width - 2 * (columns - 1)) / columns
    var stacks = Array(repeating: [Line](), count: columns)
    for block in blocks {
      let index = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      stacks[index] += block + (canvas.height.map { $0 > 18 } ?? true ? [Line()] : [])
    }
    let height = stacks.map(\.count).max() ?? 0
    return StyledText(
      (0..<height).map { row in
        stacks.reduce(into: Line()) { line, stack in
          if !line.isEmpty { line += "  " }
          line += (row < stack.count ? stack[row] : Line()).fitted(to: width, ellipsis: canvas.glyphs.ellipsis)
        }
      }
    ).clipped(to: canvas)
  }

  /// Names in place of arrows where there are none.
  private static func text(_ keys: String, _ canvas: Canvas) -> String {
    guard canvas.glyphs == .ascii else { return keys }
    return keys.replacing("→", with: "right").replacing("←", with: "left").replacing("↑ ↓", with: "arrows")
      .replacing("…", with: "-")
  }
}
