import ShowlogTerminalUI

enum CalendarDrawing {
  static func title(of entry: CalendarView.State.Entry, _ role: Role, in canvas: Canvas) -> Line {
    guard !entry.tag.isEmpty else { return Line(entry.title, role) }
    let tag = Line(entry.tag, .muted)
    return entry.title.isEmpty
      ? tag : tag + Line(" \(canvas.glyphs.separator) ", .muted) + Line(entry.title, role)
  }
}
