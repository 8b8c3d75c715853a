import ShowlogFeatureKit
import ShowlogTerminalUI

enum RootView: RenderingView {
  struct State: Equatable {
    var tabs: TabBar
    var body: StyledText
    /// Whether the body is the end of a page that scrolls.
    var isEndOfPage = false
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
    var lines = [state.tabs.line(in: canvas)]
    if layout.headHeight > 1 {
      lines.append(Line(String(repeating: canvas.glyphs.rule, count: canvas.width), .muted))
    }
    let reason = reason(state, canvas)
    let cover = cover(state, layout, canvas)
    lines += body(state, layout.bodyHeight, without: cover.count) + cover + status(state, canvas).suffix(1)
    let hints =
      state.candidates.isEmpty
      ? hints(state.hints, canvas)
      : Line(state.candidates.joined(separator: "   "), .muted).truncated(
        to: canvas.width, ellipsis: canvas.glyphs.ellipsis)
    lines.append(state.reason.isEmpty || reason.count > 1 ? hints : reason[0])
    return StyledText(lines).clipped(to: canvas)
  }

  /// Returns the number of the terminal's row below the last line of the body.
  static func endOfBody(_ state: State, in canvas: Canvas) -> Int {
    let layout = ScreenLayout(size: TerminalSize(columns: canvas.width, rows: canvas.height ?? 24))
    return layout.headHeight + layout.bodyHeight - cover(state, layout, canvas).count
  }

  /// A reason that is too long for the place of the hints, and all but the end of a status, take room from the body.
  private static func cover(_ state: State, _ layout: ScreenLayout, _ canvas: Canvas) -> ArraySlice<Line> {
    let reason = reason(state, canvas)
    return ((reason.count > 1 ? reason : []) + status(state, canvas).dropLast()).suffix(layout.bodyHeight)
  }

  private static func reason(_ state: State, _ canvas: Canvas) -> [Line] {
    Line.wrapped(state.reason, to: canvas.width, role: .bad)
  }

  /// The body without its last lines or, if the selected row or the end of a page is among them, without its first ones.
  private static func body(_ state: State, _ height: Int, without count: Int) -> ArraySlice<Line> {
    let lines = (0..<height).map { $0 < state.body.lines.count ? state.body.lines[$0] : Line() }
    let hidesSelection = lines.suffix(count).contains { line in line.spans.contains { $0.role == .selected } }
    return hidesSelection || state.isEndOfPage ? lines.dropFirst(count) : lines.dropLast(count)
  }

  private static func tooSmall(_ state: State, _ size: TerminalSize, _ canvas: Canvas) -> StyledText {
    let minimum = ScreenLayout.minimum
    let words = "Showlog needs \(minimum.columns) x \(minimum.rows), has \(size.columns) x \(size.rows)"
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
  /// The viewer's own keys.
  private let meanings: [(label: String, help: String)]

  init<Root: ScreenRoot>(
    of root: Root, _ keys: HostKeys<Root>, tabs: [Root.HostTab], isCovered: Bool
  ) {
    meanings = root.screen.keyMeanings.map { ("\($0.key.name)", "as \($0.value.name)") }.sorted { $0.0 < $1.0 }
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
    let own = meanings.isEmpty ? [] : [("Of your settings", meanings)]
    for section in sections.map({ ($0.title, $0.rows.entries(in: glyphs)) }) + own + [("Signs", glyphs.legend)] {
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
