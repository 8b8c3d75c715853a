import ShowlogFeatureKit
import ShowlogTerminalUI

enum RootView: RenderingView {
  struct State: Equatable {
    var tabs: [String]
    var openTab: Int
    var body: StyledText
    var status: Line
    var position: String
    var hints: [KeyHint]
    /// Shown instead of the hints; empty without any.
    var candidates: [String] = []
    /// Shown instead of the hints; empty without one.
    var reason = ""
    var isAboutLeaving = false
  }

  static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let size = TerminalSize(columns: canvas.width, rows: canvas.height ?? 24)
    let layout = ScreenLayout(size: size)
    guard !layout.isTooSmall else { return tooSmall(state, size, canvas) }
    var lines = [TabBar(titles: state.tabs, open: state.openTab).line(in: canvas)]
    if layout.headHeight > 1 {
      lines.append(Line(String(repeating: canvas.glyphs.rule, count: canvas.width), .muted))
    }
    let reason = Line.wrapped(state.reason, to: canvas.width, role: .bad)
    let status = status(state, canvas)
    // A reason that is too long for the place of the hints, and all but the end of a status, take room from the body.
    let cover = ((reason.count > 1 ? reason : []) + status.dropLast()).suffix(layout.bodyHeight)
    lines += body(state, layout.bodyHeight, without: cover.count) + cover + status.suffix(1)
    let hints =
      state.candidates.isEmpty
      ? hints(state.hints, canvas)
      : Line(state.candidates.joined(separator: "   "), .muted).truncated(
        to: canvas.width, ellipsis: canvas.glyphs.ellipsis)
    lines.append(state.reason.isEmpty || reason.count > 1 ? hints : reason[0])
    return StyledText(lines).clipped(to: canvas)
  }

  /// The body without its last lines or, if the selected row is among them, without its first ones.
  private static func body(_ state: State, _ height: Int, without count: Int) -> ArraySlice<Line> {
    let lines = (0..<height).map { $0 < state.body.lines.count ? state.body.lines[$0] : Line() }
    let hidesSelection = lines.suffix(count).contains { line in line.spans.contains { $0.role == .selected } }
    return hidesSelection ? lines.dropFirst(count) : lines.dropLast(count)
  }

  private static func tooSmall(_ state: State, _ size: TerminalSize, _ canvas: Canvas) -> StyledText {
    let minimum = ScreenLayout.minimum
    let words = "Showlog needs \(minimum.columns) x \(minimum.rows); \(size.columns) x \(size.rows) is too small."
    return StyledText([Line(words, .warning)] + (state.isAboutLeaving ? [state.status] : [])).clipped(to: canvas)
  }

  /// The status, in as many lines as it needs beside the position, which is at the end of the last one.
  private static func status(_ state: State, _ canvas: Canvas) -> [Line] {
    let position = Line(state.position, .muted)
    let room = canvas.width - position.width - 2
    let lines = state.status.wrapped(to: room)
    return lines.dropLast() + lines.suffix(1).map { $0.padded(to: room) + "  " + position }
  }

  /// As many keys as fit: the most important are chosen first, and the chosen ones keep their order.
  private static func hints(_ hints: [KeyHint], _ canvas: Canvas) -> Line {
    let gap = 3
    let lines = hints.map { Line($0.key, .accent) + Line(" \($0.meaning)", .muted) }
    var room = canvas.width + gap
    var shown: Set<Int> = []
    for index in hints.indices.sorted(by: { (hints[$0].priority, $0) < (hints[$1].priority, $1) }) {
      guard lines[index].width + gap <= room else { continue }
      room -= lines[index].width + gap
      shown.insert(index)
    }
    return hints.indices.filter { shown.contains($0) }
      .reduce(into: Line()) { $0 += ($0.isEmpty ? "" : .spaces(gap)) + lines[$1] }
  }
}

/// The tabs in one line. If they do not fit, first the gaps shrink, then the last tabs that are not chosen become digits, as
/// many as needed, and then the bar scrolls, so that the chosen tab stays readable.
struct TabBar {
  let titles: [String]
  let open: Int

  func line(in canvas: Canvas) -> Line {
    let name = Line("Showlog", .heading)
    let full = bar(titles.indices.map { tab($0, isShort: false) }, gap: canvas.width < 72 ? 0 : 1)
    if full.width + name.width + 2 <= canvas.width { return full.padded(to: canvas.width - name.width) + name }
    if full.width <= canvas.width { return full }
    if titles.count < 10, close.width <= canvas.width { return close }
    var tabs = titles.indices.map { tab($0, isShort: false) }
    var excess = bar(tabs, gap: 0).width - canvas.width
    for index in tabs.indices.reversed() where index != open && excess > 0 {
      let short = tab(index, isShort: true)
      excess -= tabs[index].width - short.width
      tabs[index] = short
    }
    return excess <= 0 ? bar(tabs, gap: 0) : scrolled(tabs, canvas)
  }

  /// The chosen tab is in brackets, so that it is visible without color.
  private func tab(_ index: Int, isShort: Bool) -> Line {
    let digit = index < 10 ? "\((index + 1) % 10)" : ""
    let title = digit.isEmpty ? titles[index] : isShort ? digit : "\(digit) \(titles[index])"
    return index == open ? Line("[\(title)]", .accent, bold: true) : Line(" \(title) ", .muted)
  }

  /// The tabs one space apart; the brackets of the chosen tab replace the spaces beside it.
  private var close: Line {
    let titles = self.titles.enumerated().map { "\($0 + 1) \($1)" }
    let before = titles[..<open].map { " " + $0 }.joined()
    let after = titles[(open + 1)...].joined(separator: " ")
    return Line(before, .muted) + Line("[\(titles[open])]", .accent, bold: true) + Line(after, .muted)
  }

  private func bar(_ tabs: [Line], gap: Int) -> Line { tabs.reduce(into: Line()) { $0 += $1 + .spaces(gap) } }

  private func scrolled(_ tabs: [Line], _ canvas: Canvas) -> Line {
    let ellipsis = Line(canvas.glyphs.ellipsis, .muted)
    var shown = open..<open + 1
    var left = canvas.width - tabs[open].width - 2 * ellipsis.width
    while true {
      let before = shown.lowerBound - 1
      let after = shown.upperBound
      if after < tabs.count, tabs[after].width <= left {
        left -= tabs[after].width
        shown = shown.lowerBound..<after + 1
      } else if before >= 0, tabs[before].width <= left {
        left -= tabs[before].width
        shown = before..<shown.upperBound
      } else {
        break
      }
    }
    let line = bar(Array(tabs[shown]), gap: 0)
    return ((shown.lowerBound > 0 ? ellipsis : Line()) + line + (shown.upperBound < tabs.count ? ellipsis : Line()))
      .truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)
  }
}

/// The division of the terminal.
public struct ScreenLayout {
  static let minimum = TerminalSize(columns: 60, rows: 15)

  let size: TerminalSize

  var isTooSmall: Bool { size.columns < Self.minimum.columns || size.rows < Self.minimum.rows }

  var headHeight: Int { size.rows < 20 ? 1 : 2 }

  /// The height of the tabs' pages.
  public var bodyHeight: Int { max(0, size.rows - headHeight - 2) }
}

/// A key in the status line, with its priority when the line is too narrow for all keys.
public struct KeyHint: Equatable {
  /// The importance of a key; the last cases are omitted first.
  enum Priority: Int, Comparable {
    /// Leaves the page: back, quit, and the `?` page, which has every key.
    case navigation
    case main
    case page
    /// Further actions on rows, on every page.
    case row
    case screen

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  let key: String
  let meaning: String
  var priority = Priority.navigation

  init(key: String, meaning: String, priority: Priority) {
    (self.key, self.meaning, self.priority) = (key, meaning, priority)
  }

  /// Creates the hint of a key that is always of use.
  public init(_ key: String, _ meaning: String) { (self.key, self.meaning) = (key, meaning) }
}

/// Every key, those of the current page first, or of the cover if there is one.
public struct HelpPage {
  /// A section of the page.
  public typealias Section = (title: String, rows: [KeyRow])

  private let sections: [Section]
  private let width: Int

  init<Root: ScreenRoot>(of root: Root, _ keys: HostKeys<Root>, tabs: [Root.HostTab], isCovered: Bool) {
    width = root.screen.size.columns
    let shown = root.shown(in: tabs)
    let others = tabs.filter { $0.name != shown?.name }
    func own(_ tab: Root.HostTab) -> Section { (tab.title, tab.keys.filter { $0.scope.isOwn }) }
    let rows = tabs.flatMap { $0.keys.filter { $0.scope == .row } }
    let everywhere =
      tabs.flatMap { $0.keys.filter { $0.scope == .everywhere } } + keys.everywhere.map(\.row) + [
        HostKeys<Root>.terminal
      ]
    let lists = keys.lists.map(\.row) + rows
    let common: [Section] = (shown.map { [own($0)] } ?? []) + [("In lists", lists), ("Everywhere", everywhere)]
    let all = (isCovered ? Root.help : []) + common + others.map(own) + (isCovered ? [] : Root.help)
    sections = all.filter { !$0.rows.isEmpty }
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
