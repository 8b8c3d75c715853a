import ShowlogApp
import ShowlogFeatureKit
import ShowlogTerminalUI

/// Every key, those of the current page first, or of the inspector if it is open.
struct HelpPage {
  private let sections: [(title: String, rows: [KeyRow])]
  private let width: Int

  init(of shown: AppTab?, tabs: [AppTab], width: Int, isInspected: Bool = false) {
    self.width = width
    let others = tabs.filter { $0.name != shown?.name }
    func own(_ tab: AppTab) -> (title: String, rows: [KeyRow]) { (tab.title, tab.keys.filter { $0.scope.isOwn }) }
    let rows = tabs.flatMap { $0.keys.filter { $0.scope == .row } }
    let host = HostKeys.everywhere(tabs: tabs.count { $0.overlay == nil }).map(\.row)
    let everywhere = tabs.flatMap { $0.keys.filter { $0.scope == .everywhere } } + host + [HostKeys.terminal]
    let inspector = [("In the inspector", HostKeys.inspector.map(\.row))]
    sections =
      ((isInspected ? inspector : []) + (shown.map { [own($0)] } ?? []) + [
        ("In lists", HostKeys.lists.map(\.row) + rows), ("Everywhere", everywhere),
      ]
      + others.map(own) + (isInspected ? [] : inspector)).filter { !$0.rows.isEmpty }
  }

  func lines(_ glyphs: Glyphs) -> [Line] {
    let columns = width >= 140 ? 3 : width >= 76 ? 2 : 1
    let columnWidth = (min(width, 150) - 2 * (columns - 1)) / columns
    var stacks = Array(repeating: [Line](), count: columns)
    for section in sections {
      let index = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      stacks[index] += stacks[index].isEmpty ? [] : [Line()]
      stacks[index].append(Line(section.title, .heading))
      stacks[index] += section.rows.map { row in
        Line("  \(row.label(in: glyphs))", .accent).padded(to: 14) + Line(row.help, .muted)
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

  func draw(at line: Int, in canvas: Canvas) -> StyledText {
    let lines = lines(canvas.glyphs)
    let window = ListWindow(selected: line, height: canvas.height ?? lines.count)
    return StyledText(Array(lines[ListExtent(lines: lines.count, window: window).firstLine...])).clipped(to: canvas)
  }
}
