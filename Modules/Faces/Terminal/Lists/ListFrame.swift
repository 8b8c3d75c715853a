/// The frame of a list: a title with facts, and the visible rows below it, or all of a printed list.
public struct ListFrame: Hashable, Sendable {
  /// The title.
  public let title: String
  /// A detail beside the title, such as the distance from today; empty without one.
  public let detail: Line
  /// The facts beside the title, such as totals, the most important first; a printed list has all of them.
  public let facts: [String]
  /// The lines between the title and the rows.
  public let lead: [Line]
  /// The rows.
  public let table: ListTable
  /// The placeholder that is drawn instead of the rows; nil if there are rows.
  public let placeholder: Placeholder?
  /// The lines below a printed list, such as a legend.
  public let foot: [Line]

  /// Creates a frame.
  public init(
    title: String, detail: Line = Line(), facts: [String], lead: [Line] = [], table: ListTable,
    placeholder: Placeholder?, foot: [Line] = []
  ) {
    self.title = title
    self.detail = detail
    self.facts = facts
    self.lead = lead
    self.table = table
    self.placeholder = placeholder
    self.foot = foot
  }

  /// Returns the number of lines above the rows, without the lead, on a canvas of a height.
  public static func headHeight(in height: Int) -> Int { height >= 14 ? 2 : 1 }

  /// Returns the drawn frame; no line is wider than the canvas.
  public func draw(in canvas: Canvas) -> StyledText {
    let height = canvas.height ?? .max
    let space = Array(repeating: Line(), count: Self.headHeight(in: height) - 1)
    let said = placeholder?.lines(in: canvas.resized(width: canvas.width - 2)).map { "  " + $0 }
    let rows = said ?? table.lines(in: canvas)
    let foot = canvas.height == nil && !self.foot.isEmpty ? [Line()] + self.foot : []
    return StyledText(head(canvas) + space + lead + rows + foot).clipped(to: canvas)
  }

  private func head(_ canvas: Canvas) -> [Line] {
    var line = Line(title, .heading)
    if !detail.isEmpty { line += Line("  ", .accent) + detail }
    let facts = canvas.glyphs == .ascii ? facts.map(\.withASCIIPunctuation) : facts
    for (index, fact) in facts.enumerated() {
      let part = Line((index == 0 ? "  " : " \(canvas.glyphs.separator) ") + fact, .muted)
      if line.width + part.width > canvas.width {
        return [line] + (canvas.height == nil ? canvas.facts(facts.dropFirst(index)) : [])
      }
      line += part
    }
    return [line]
  }
}

extension Canvas {
  /// Returns facts joined by separators, and wrapped to the width.
  public func facts(_ facts: some Sequence<String>) -> [Line] {
    Line.wrapped(facts.map { Line($0, .muted) }, separator: Line(" \(glyphs.separator) ", .muted), to: width)
  }
}
