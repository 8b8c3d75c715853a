import ShowlogFeatureKit
import ShowlogTerminalUI

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
      title: "Changes", detail: state.moment, facts: state.count.isEmpty ? [] : [state.count],
      table: table(state, canvas), placeholder: state.placeholder
    ).draw(in: layout.isBeside ? list : list.resized(width: canvas.width))
    let change = change(state, layout, canvas)
    guard layout.isBeside else {
      let rule = Line(String(repeating: canvas.glyphs.rule, count: canvas.width), .muted)
      let space = max(0, layout.headHeight + layout.listHeight - page.lines.count)
      return StyledText(page.lines + Array(repeating: Line(), count: space) + [rule] + change).clipped(to: canvas)
    }
    let height = canvas.height ?? max(page.lines.count, change.count)
    let rule = Line(" \(canvas.glyphs.verticalRule) ", .muted)
    return StyledText(
      (0..<height).map { index in
        let left = index < page.lines.count ? page.lines[index] : Line()
        return left.fitted(to: layout.listWidth, ellipsis: canvas.glyphs.ellipsis) + rule
          + (index < change.count ? change[index] : Line())
      }
    ).clipped(to: canvas)
  }

  private static func table(_ state: State, _ canvas: Canvas) -> ListTable {
    ListTable(
      columns: [
        Table.Column("", alignment: .trailing, minimumWidth: 3, priority: 4), Table.Column("", priority: 2),
        Table.Column("", priority: 1), Table.Column("", minimumWidth: 12, priority: 3, isFlexible: true),
      ],
      rows: state.rows.map { row in
        ListTable.Row([
          Line((row.isShown ? canvas.glyphs.bullet : "") + row.number, row.isLater ? .muted : .accent),
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
    changeWidth = isBeside ? canvas.width - listWidth - 3 : canvas.width
    let room = max(0, height - headHeight)
    listHeight = isBeside ? room : max(1, room * 2 / 5)
    changeHeight = isBeside ? height : max(0, room - listHeight - 1)
  }
}
