import ShowlogModels
import ShowlogTerminalUI

/// A feature's entries, ready to draw; a tab shows a window of it as an ``EntryListView``.
public struct EntryList: Equatable, Sendable {
  /// The entries.
  public var rows: [EntryListView.Row]

  /// The number of entries in words; empty without entries.
  public var footer: String

  /// The placeholder; nil if there are entries.
  public var placeholder: Placeholder?

  /// Creates a list.
  public init(rows: [EntryListView.Row] = [], footer: String = "", placeholder: Placeholder? = nil) {
    self.rows = rows
    self.footer = footer
    self.placeholder = placeholder
  }

  /// Creates the list of a report's entries; a library that is not read, or a report without entries, has a placeholder.
  ///
  /// - Parameters:
  ///   - entries: The report's entries, computed only if the library is read.
  ///   - phase: The loading state of the library.
  ///   - empty: The placeholder without entries.
  ///   - footer: Returns a number of entries in words.
  ///   - row: Returns the row of an entry.
  public init<Entry>(
    _ entries: @autoclosure () -> [Entry], phase: LibraryPhase, empty: Placeholder, footer: (Int) -> String,
    row: (Entry) -> EntryListView.Row
  ) {
    self.init(placeholder: phase.placeholder(reading: "your shows"))
    guard placeholder == nil else { return }
    rows = entries().map(row)
    if rows.isEmpty { placeholder = empty } else { self.footer = footer(rows.count) }
  }

  /// Draws the entries below a title, a line each; no line is wider than the canvas.
  public func draw(title: String, in canvas: Canvas) -> StyledText {
    let head = [Line(title, .heading), Line()]
    let foot = footer.isEmpty ? [] : [Line(), Line(footer, .muted)]
    let table = Table(columns: EntryListView.columns, rows: rows.map(\.cells)).measured()
    let body =
      placeholder?.lines(in: canvas)
      ?? PageDrawing.indented(table.lines(in: canvas.resized(width: canvas.width - 2)), by: 2)
    return StyledText(head + body + foot).clipped(to: canvas)
  }
}
