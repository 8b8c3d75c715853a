import ShowlogTerminalUI

/// A rendering view of the entries, a line each.
///
/// On a canvas with a height, title and footer stay, and the list shows its top.
public enum __Name__View: RenderingView {
  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: __Name__View.State, in canvas: Canvas) -> StyledText {
    let head = [Line("__title__", .heading), Line()]
    let foot = state.footer.isEmpty ? [] : [Line(), Line(state.footer, .muted)]
    let room = canvas.height.map { max(0, $0 - head.count - foot.count) } ?? state.rows.count
    let body = state.placeholder?.lines(in: canvas) ?? list(state.rows.prefix(room), canvas)
    return StyledText(head + body + foot).clipped(to: canvas)
  }

  private static func list(_ rows: ArraySlice<__Name__View.State.Row>, _ canvas: Canvas) -> [Line] {
    let table = Table(
      columns: [Table.Column("", priority: 1, isFlexible: true), Table.Column("")],
      rows: rows.map { [Line($0.title), Line($0.day, .muted)] })
    return table.lines(in: canvas.resized(width: canvas.width - 2)).map { "  " + $0 }
  }
}
