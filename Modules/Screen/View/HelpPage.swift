import TerminalUI

/// What every key does, those of the open tab first.
struct HelpPage {
  private typealias Group = (title: String, keys: [(String, String)])

  private static let lists: Group = (
    "In lists",
    [
      ("↑ ↓, j k", "the row before and behind"), ("PgUp PgDn", "a screen further"),
      ("g G", "the first and the last"), ("Space", "mark as watched, take back"),
      ("W", "mark all up to here; asks"), ("f", "follow, or not"), ("u U", "undo and redo"),
    ]
  )

  private static let everywhere: Group = (
    "Everywhere",
    [
      ("1 … 5, Tab", "go to a tab"), ("Enter, →", "look at the show"), ("Esc, ←", "go back"),
      ("/", "filter; Esc clears it"), ("n N", "next, previous"), ("i", "import files"),
      ("x", "cancel the import"), ("S", "count specials, or not"), ("?", "this page"), ("q", "quit"),
      ("^Z ^L", "stop; draw anew"),
    ]
  )

  private static func keys(of tab: Tab) -> [(String, String)] {
    switch tab {
    case .next: []
    case .history: [("[ ]", "the month before, after"), ("t", "the newest")]
    case .calendar:
      [("w m a", "week, month, agenda"), ("[ ], ← →", "the time before, after"), ("t", "today")]
    case .trends:
      [
        ("r", "the next range"), ("[ ], ← →", "the year before, after"), ("w m b", "by week, month, next"),
        ("v", "plays or minutes"), ("t", "the last 12 months"),
      ]
    case .shows: [("s", "the next order")]
    }
  }

  private let groups: [Group]
  private let width: Int

  init(of tab: Tab, width: Int) {
    self.width = width
    let tabs = ([tab] + Tab.allCases.filter { $0 != tab }).map { Group($0.title, Self.keys(of: $0)) }
      .filter { !$0.keys.isEmpty }
    let isOwn = tabs.first?.title == tab.title
    groups = isOwn ? [tabs[0], Self.lists, Self.everywhere] + tabs.dropFirst() : [Self.lists, Self.everywhere] + tabs
  }

  /// Every line, in columns beside each other.
  func lines(_ glyphs: Glyphs) -> [Line] {
    let columns = width >= 140 ? 3 : width >= 76 ? 2 : 1
    let columnWidth = (min(width, 150) - 2 * (columns - 1)) / columns
    var stacks = Array(repeating: [Line](), count: columns)
    for group in groups {
      let index = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      stacks[index] += stacks[index].isEmpty ? [] : [Line()]
      stacks[index].append(Line(group.title, .heading))
      stacks[index] += group.keys.map { keys, meaning in
        Line("  \(text(keys, glyphs))", .accent).padded(to: 14) + Line(meaning, .muted)
      }
    }
    return (0..<(stacks.map(\.count).max() ?? 0)).map { row in
      stacks.enumerated().reduce(into: Line()) { line, stack in
        line += stack.offset == 0 ? "" : "  "
        line += (row < stack.element.count ? stack.element[row] : Line())
          .fitted(to: columnWidth, ellipsis: glyphs.ellipsis)
      }
    }
  }

  /// What is in sight.
  func draw(at place: ListWindow, in canvas: Canvas) -> StyledText {
    let lines = lines(canvas.glyphs)
    let top = place.fitted(to: max(1, lines.count - (canvas.height ?? 0) + 1)).selected
    return StyledText(Array(lines[top...])).clipped(to: canvas)
  }

  /// Names in place of arrows where there are none.
  private func text(_ keys: String, _ glyphs: Glyphs) -> String {
    guard glyphs == .ascii else { return keys }
    return keys.replacing("→", with: "right").replacing("←", with: "left").replacing("↑ ↓", with: "arrows")
      .replacing("…", with: "-")
  }
}
