import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

struct InspectorConnector {
  let inspector: InspectorState
  let zone: Zone
  let wording: Wording
  let canvas: Canvas

  init?(_ state: RootState, glyphs: Glyphs) {
    guard let inspector = state.inspector, inspector.isPageShown else { return nil }
    self.inspector = inspector
    zone = state.app.settings.zone
    wording = state.app.settings.wording
    canvas = Canvas(width: state.screen.size.columns, height: state.layout.bodyHeight, glyphs: glyphs)
  }

  var state: InspectorView.State {
    let change = change
    let lines = ListExtent(
      lines: change.count, window: ListWindow(selected: inspector.changeLine, height: layout.changeHeight))
    return InspectorView.State(
      moment: inspector.momentWords, count: count,
      rows: inspector.lines[extent.window.range(of: extent.count)].map(row),
      extent: extent, change: change, changeLine: lines.firstLine, placeholder: placeholder)
  }

  var extent: ListExtent {
    var window = inspector.window ?? ListWindow(height: 0)
    window.height = layout.listHeight
    return ListExtent(count: inspector.lines.count, window: window.fitted(to: inspector.lines.count))
  }

  /// The first visible line of the description after scrolling, within its bounds.
  func changeLine(movedBy distance: Int) -> Int {
    let window = ListWindow(selected: inspector.changeLine + distance, height: layout.changeHeight)
    return ListExtent(lines: change.count, window: window).firstLine
  }

  private var layout: InspectorLayout { InspectorLayout(canvas) }

  private var count: String {
    inspector.lines.isEmpty
      ? "" : (inspector.isCut ? "the last " : "") + inspector.lines.count.of("change", "changes", in: wording)
  }

  private var placeholder: Placeholder? {
    guard inspector.lines.isEmpty else { return nil }
    return inspector.isLoading
      ? Placeholder("Reading the changes", reason: .loading(share: nil)) : Placeholder("Nothing was changed yet.")
  }

  private var change: [Line] {
    guard let change = inspector.change else {
      return inspector.selected == nil ? [] : [Line("Reading\(canvas.glyphs.ellipsis)", .muted)]
    }
    let (day, time) = zone.local(change.line.entry.at)
    return change.lines(
      moment: "\(day.words(in: wording))  \(time.shortDescription)", wording: wording, glyphs: canvas.glyphs
    )
    .flatMap { $0.withLastSpanWrapped(to: layout.changeWidth) }
  }

  private func row(_ line: LogLine) -> InspectorView.Row {
    let (day, time) = zone.local(line.entry.at)
    return InspectorView.Row(
      number: "\(line.number)", day: "\(day.components.day) \(day.monthWords(in: wording))",
      time: time.shortDescription,
      words: line.entry.summary ?? line.entry.kind, isShown: line.number == inspector.log.shown,
      isLater: inspector.log.shown.map { line.number > $0 } ?? false)
  }
}

extension InspectorState {
  fileprivate var momentWords: String { log.shown.map(Self.words) ?? "" }

  static func words(_ number: Int) -> String { number == 0 ? "before change 1" : "after change \(number)" }
}

enum InspectorView: RenderingView {
  struct Row: Equatable {
    var number: String
    var day: String
    var time: String
    var words: String
    var isShown: Bool
    /// Whether the change is later than the version that the tabs show.
    var isLater: Bool
  }

  struct State: ScrollableViewState {
    /// The version that the tabs show, in words; empty for the current version.
    var moment: String
    var count: String
    var rows: [Row]
    var extent: ListExtent
    /// The description of the selected change, wrapped to the width.
    var change: [Line]
    var changeLine: Int
    var placeholder: Placeholder?
  }

  static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let layout = InspectorLayout(canvas)
    let list = canvas.resized(width: layout.listWidth, height: layout.headHeight + layout.listHeight)
    let page = ListFrame(
      title: "Changes", detail: Line(state.moment, .accent), facts: state.count.isEmpty ? [] : [state.count],
      table: table(state, canvas), placeholder: state.placeholder
    ).draw(in: layout.isBeside ? list : list.resized(width: canvas.width))
    let change = change(state, layout, canvas)
    guard layout.isBeside else {
      let rule = Line(String(repeating: canvas.glyphs.rule, count: canvas.width), .muted)
      let space = max(0, layout.headHeight + layout.listHeight - page.lines.count)
      return StyledText(page.lines + Array(repeating: Line(), count: space) + [rule] + change).clipped(to: canvas)
    }
    return page.beside(change, width: layout.listWidth, in: canvas)
  }

  private static func table(_ state: State, _ canvas: Canvas) -> ListTable {
    ListTable(
      columns: [
        Table.Column("", alignment: .trailing, minimumWidth: 3, priority: 4), Table.Column("", priority: 2),
        Table.Column("", priority: 1), Table.Column("", minimumWidth: 12, priority: 3, isFlexible: true),
      ],
      rows: state.rows.map { row in
        ListTable.Row([
          Line((row.isShown ? "=" : "") + row.number, row.isLater ? .muted : .accent),
          Line(row.day, .muted), Line(row.time, .muted), Line(row.words, row.isLater ? .muted : .plain),
        ])
      }, selected: state.extent.window.selectedIndex(in: state.rows))
  }

  /// If more lines follow, the last visible line has their number.
  private static func change(_ state: State, _ layout: InspectorLayout, _ canvas: Canvas) -> [Line] {
    let shown = Array(state.change.dropFirst(state.changeLine))
    guard shown.count > layout.changeHeight, layout.changeHeight > 0 else { return shown }
    let rest = shown.count - layout.changeHeight + 1
    return Array(shown.prefix(layout.changeHeight - 1))
      + [Line("\(canvas.glyphs.ellipsis) \(rest) more: J K", .muted)]
  }
}

struct InspectorLayout {
  let headHeight: Int
  let isBeside: Bool
  let listWidth: Int
  let listHeight: Int
  let changeWidth: Int
  let changeHeight: Int

  init(_ canvas: Canvas) {
    let height = canvas.height ?? 24
    isBeside = canvas.width >= 76
    headHeight = isBeside ? ListFrame.headHeight(in: height) : 1
    listWidth = isBeside ? min(90, canvas.width * 45 / 100) : canvas.width
    changeWidth = isBeside ? canvas.width - listWidth - StyledText.ruleWidth : canvas.width
    let room = max(0, height - headHeight)
    listHeight = isBeside ? room : max(1, room * 2 / 5)
    changeHeight = isBeside ? height : max(0, room - listHeight - 1)
  }
}
