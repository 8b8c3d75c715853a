import ShowlogTerminalUI

/// A rendering view of a tab that lists a feature's entries, a line each.
public enum EntryListView: RenderingView {
  /// An entry.
  public struct Row: Equatable, Sendable {
    /// The show or episode that keys act on.
    public var subject: RowSubject

    /// A figure before the title, such as a rating; empty without one.
    public var figure: String

    /// The title.
    public var title: String

    /// The number of the episode in its show; empty for a show.
    public var code: String

    /// The words after the title; empty without any.
    public var detail: String

    /// The day of the last change.
    public var day: String

    /// Creates an entry, the only one about the subject.
    public init(
      subject: RowSubject, figure: String = "", title: String, code: String = "", detail: String = "", day: String
    ) {
      self.subject = subject
      self.figure = figure
      self.title = title
      self.code = code
      self.detail = detail
      self.day = day
    }

    /// The identity of the entry.
    public var id: RowSubject { subject }
  }

  /// The list, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The title of the list.
    public var title: String

    /// The rows that are shown.
    public var rows: [Row]

    /// The number of entries, the visible window, and the subject of the selected entry.
    public var extent: ListExtent

    /// The number of entries in words; empty without entries.
    public var footer: String

    /// The placeholder; nil if there are entries.
    public var placeholder: Placeholder?

    /// Creates the state of a list's rows in the tab's window.
    public init(title: String, list: EntryList, in context: TabContext) {
      self.title = title
      extent = context.extent(of: list.rows, id: \.id) { $0.subject }
      rows = Array(list.rows[extent.range])
      footer = list.footer
      placeholder = list.placeholder
    }
  }

  /// Draws the list; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: columns, rows: state.rows.map { ListTable.Row($0.cells) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(
      title: state.title, facts: state.footer.isEmpty ? [] : [state.footer], table: table,
      placeholder: state.placeholder
    ).draw(in: canvas)
  }

  /// A long title and a long detail leave room for the episode's number.
  static let columns = [
    Table.Column("", alignment: .trailing, priority: 4),
    Table.Column("", minimumWidth: 12, priority: 3, isFlexible: true), Table.Column("", priority: 3),
    Table.Column("", minimumWidth: 8, priority: 3, isFlexible: true), Table.Column("", priority: 1),
  ]
}

extension EntryListView.Row {
  var cells: [Line] { [Line(figure, .accent), Line(title), Line(code, .accent), Line(detail), Line(day, .muted)] }
}
