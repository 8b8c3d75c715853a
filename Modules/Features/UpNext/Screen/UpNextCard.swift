import ShowlogTerminalUI

struct UpNextCard {
  private let canvas: Canvas

  init(_ canvas: Canvas) { self.canvas = canvas }

  func lines(_ row: UpNextView.State.Row) -> [Line] {
    let episode =
      row.code.isEmpty ? Line(row.title) : Line("\(row.code)  ", .accent) + Line(row.title, bold: true)
    let when = row.date.isEmpty ? Line(row.when) : Line(row.date) + dot + Line(row.when, .accent)
    let progress = row.fraction.map { Chart.progress($0, width: 20, glyphs: canvas.glyphs) + "  " } ?? ""
    let fields: [(String, Line)] = [
      ("Next", episode), ("Date", when), ("Length", Line(row.length)),
      ("Watched", progress + (row.watched.isEmpty ? "" : Line("\(row.watched) aired"))), ("", Line(row.left)),
      ("Status", Line(row.pause)),
    ]
    return [Line(row.show, .heading), ""] + fields.filter { !$0.1.isEmpty }.map { field($0, $1) }
  }

  private var dot: Line { Line(" \(canvas.glyphs.separator) ", .muted) }

  private func field(_ name: String, _ value: Line) -> Line {
    Line("  \(name)", .muted).padded(to: 11) + value
  }
}
