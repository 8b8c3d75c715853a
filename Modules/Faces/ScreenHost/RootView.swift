import ShowlogFeatureKit
import ShowlogTerminalUI

enum RootView: RenderingView {
  struct State: Equatable {
    var tabs: [String]
    var shortTabs: [String]
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
    var lines = [TabBar(titles: state.tabs, shortTitles: state.shortTabs, open: state.openTab).line(in: canvas)]
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

/// The tabs in one line. If they do not fit, first the gaps shrink, then the titles are the short ones, then the digits are
/// next to them, then tabs become digits, those next to the chosen one last, and then the bar scrolls, so that the chosen
/// tab stays readable.
struct TabBar {
  let titles: [String]
  let shortTitles: [String]
  let open: Int

  func line(in canvas: Canvas) -> Line {
    let name = Line("Showlog", .heading)
    let full = bar(titles.indices.map { tab($0, titles[$0]) }, gap: canvas.width < 72 ? 0 : 1)
    if full.width + name.width + 2 <= canvas.width { return full.padded(to: canvas.width - name.width) + name }
    if full.width <= canvas.width { return full }
    if let close = closest(to: canvas.width) { return close }
    var tabs = titles.indices.map { tab($0, nil) }
    var room = canvas.width - bar(tabs, gap: 0).width
    for index in tabs.indices.sorted(by: { (abs($0 - open), $0) < (abs($1 - open), $1) }) {
      let named = tab(index, shortTitles[index])
      let excess = named.width - tabs[index].width
      guard excess <= room || index == open else { break }
      room -= excess
      tabs[index] = named
    }
    return room >= 0 ? bar(tabs, gap: 0) : scrolled(tabs, canvas)
  }

  /// The chosen tab is in brackets, so that it is visible without color. Only the first ten have digits, and may lack a title.
  private func tab(_ index: Int, _ title: String?) -> Line {
    let digit = index < 10 ? "\((index + 1) % 10)" : ""
    let text = digit.isEmpty ? titles[index] : digit + (title.map { " " + $0 } ?? "")
    return index == open ? Line("[\(text)]", .accent, bold: true) : Line(" \(text) ", .muted)
  }

  /// The tabs one space apart, with as long titles as fit; nil if none fit, or not every tab has a digit.
  private func closest(to width: Int) -> Line? {
    guard titles.count <= 10 else { return nil }
    return [(titles, " "), (shortTitles, " "), (shortTitles, "")].lazy.map { close($0, digitGap: $1) }
      .first { $0.width <= width }
  }

  /// The tabs one space apart; the brackets of the chosen tab replace the spaces beside it.
  private func close(_ titles: [String], digitGap: String) -> Line {
    let titles = titles.enumerated().map { "\(($0 + 1) % 10)\(digitGap)\($1)" }
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
  static let minimum = TerminalSize(columns: 40, rows: 10)

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

/// The keys of the current page, of lists and of every page, each once, and the meaning of signs.
public struct HelpPage {
  /// A section of the page.
  public typealias Section = (title: String, rows: [KeyRow])

  private let sections: [Section]
  private let width: Int

  init<Root: ScreenRoot>(of root: Root, _ keys: HostKeys<Root>, tabs: [Root.HostTab], isCovered: Bool) {
    width = root.screen.size.columns
    let shown = root.shown(in: tabs)
    let own = shown?.keys.filter { $0.scope.isOwn } ?? []
    let rows = tabs.flatMap { $0.keys.filter { $0.scope == .row } }
    let everywhere =
      tabs.flatMap { $0.keys.filter { $0.scope == .everywhere } } + keys.everywhere.map(\.row) + [
        HostKeys<Root>.terminal
      ]
    let ownKeys = Set(own.flatMap(\.keys))
    let all: [Section] = [
      (shown?.title ?? "", own), ("In lists", keys.lists.map(\.row) + rows), ("Everywhere", everywhere),
    ]
    sections =
      (isCovered ? Root.help : [])
      + all.enumerated().map { index, section in
        (section.title, index == 0 ? section.rows : section.rows.filter { !ownKeys.isSuperset(of: $0.keys) })
      }
      .filter { !$0.rows.isEmpty }
  }

  func lines(_ glyphs: Glyphs) -> [Line] {
    let columns = width >= 140 ? 3 : width >= 76 ? 2 : 1
    let columnWidth = (min(width, 150) - 2 * (columns - 1)) / columns
    var stacks = Array(repeating: [Line](), count: columns)
    for section in sections.map({ ($0.title, $0.rows.entries(in: glyphs)) }) + [("Signs", glyphs.legend)] {
      let index = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      stacks[index] += stacks[index].isEmpty ? [] : [Line()]
      stacks[index].append(Line(section.0, .heading))
      stacks[index] += section.1.flatMap { lines(of: $0, width: columnWidth) }
    }
    return (0..<(stacks.map(\.count).max() ?? 0)).map { row in
      stacks.enumerated().reduce(into: Line()) { line, stack in
        line += stack.offset == 0 ? "" : "  "
        line += (row < stack.element.count ? stack.element[row] : Line()).fitted(to: columnWidth)
      }
    }
  }

  private func lines(of entry: (label: String, help: String), width: Int) -> [Line] {
    let column = 14
    return Line.wrapped(entry.help, to: width - column, role: .muted).enumerated().map { index, text in
      Line(index == 0 ? "  \(entry.label)" : "", .accent).padded(to: column) + text
    }
  }

  func draw(at line: Int, in canvas: Canvas) -> StyledText {
    let lines = lines(canvas.glyphs)
    let window = ListWindow(selected: line, height: canvas.height ?? lines.count)
    return StyledText(Array(lines[ListExtent(lines: lines.count, window: window).firstLine...])).clipped(to: canvas)
  }
}

extension [KeyRow] {
  /// A line for each key: what it does for things of several kinds is said once, or one behind the other.
  fileprivate func entries(in glyphs: Glyphs) -> [(label: String, help: String)] {
    var entries: [(label: String, helps: [String])] = []
    for row in self {
      let label = row.label(in: glyphs)
      guard let index = entries.firstIndex(where: { $0.label == label }) else {
        entries.append((label, [row.help]))
        continue
      }
      if !entries[index].helps.contains(row.help) { entries[index].helps.append(row.help) }
    }
    return entries.map { ($0.label, $0.helps.joined(separator: "; ")) }
  }
}

extension Glyphs {
  /// Each sign once, and the pointer of the selected row.
  fileprivate var legend: [(label: String, help: String)] {
    let canvas = Canvas(width: 0, glyphs: self)
    let signs = TableCell.Sign.allCases.map { (canvas.text(of: $0), $0.words) }
    return [(pointer, "the selected row")]
      + signs.enumerated().filter { sign in !signs[..<sign.offset].contains { $0.0 == sign.element.0 } }.map(\.element)
  }
}
