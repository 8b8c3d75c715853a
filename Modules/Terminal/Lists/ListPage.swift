/// A screen that is a list: a title with facts, and below it the rows that a window shows.
public struct ListPage: Hashable, Sendable {
  /// What the list is of.
  public let title: String
  /// What is to be said of it first, such as how far it is from today; empty for nothing.
  public let note: String
  /// What it adds up to, the most important first.
  public let facts: [String]
  /// Lines between the title and the rows.
  public let lead: [Line]
  /// The rows.
  public let table: ListTable
  /// What to say in place of rows; nil where there are some.
  public let placeholder: Placeholder?

  /// A list with its title.
  public init(
    title: String, note: String = "", facts: [String], lead: [Line] = [], table: ListTable,
    placeholder: Placeholder?
  ) {
    self.title = title
    self.note = note
    self.facts = facts
    self.lead = lead
    self.table = table
    self.placeholder = placeholder
  }

  /// How many lines stand above the rows on a canvas of some height, without the lead.
  public static func headHeight(in height: Int) -> Int { height >= 14 ? 2 : 1 }

  /// The page; no line is wider than the canvas.
  public func draw(in canvas: Canvas) -> StyledText {
    let height = canvas.height ?? .max
    let space = Array(repeating: Line(), count: Self.headHeight(in: height) - 1)
    let said = placeholder?.lines(in: canvas.resized(width: canvas.width - 2)).map { "  " + $0 }
    let rows = said ?? table.lines(in: canvas)
    return StyledText([head(canvas)] + space + lead + rows).clipped(to: canvas)
  }

  /// As many of the facts as there is room for.
  private func head(_ canvas: Canvas) -> Line {
    var line = Line(title, .heading)
    if !note.isEmpty { line += Line("  \(note)", .accent) }
    for (index, fact) in facts.enumerated() {
      let part = Line((index == 0 ? "  " : " \(canvas.glyphs.separator) ") + fact, .muted)
      guard line.width + part.width <= canvas.width else { break }
      line += part
    }
    return line
  }
}
