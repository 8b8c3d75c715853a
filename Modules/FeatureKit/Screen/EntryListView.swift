import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of a feature's entries, a line each.
public enum EntryListView: RenderingView {
  /// An entry.
  public struct Row: Equatable, Sendable {
    /// The thing that keys act on, of which this is the only entry.
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
  }

  /// The list, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The title of the list.
    public var title: String

    /// The rows of the window.
    public var rows: [Row] = []

    /// The number of entries, the visible window, and the subject of the selected entry.
    public var extent = ListExtent()

    /// The number of entries in words; empty without entries.
    public var total = ""

    /// The placeholder; nil if there are entries.
    public var placeholder: Placeholder?

    /// Creates the list of entries in a context; a library that is not read, or a list without entries, has a placeholder.
    ///
    /// - Parameters:
    ///   - entries: The entries, computed only if the library is read; only those of the window become rows.
    ///   - context: The context of the page.
    ///   - phase: The loading state of the library.
    ///   - empty: The placeholder without entries.
    ///   - total: Returns a number of entries in words.
    ///   - subject: Returns the subject of an entry, its identity.
    ///   - row: Returns the row of an entry with its subject.
    public init<Entries: RandomAccessCollection<Entry>, Entry>(
      title: String, _ entries: @autoclosure () -> Entries, in context: TabContext, phase: LibraryPhase,
      empty: Placeholder, total: (Int) -> String, subject: (Entry) -> RowSubject, row: (Entry, RowSubject) -> Row
    ) where Entries.Index == Int {
      self.title = title
      placeholder = phase.placeholder(reading: "your shows")
      guard placeholder == nil else { return }
      let entries = entries()
      extent = context.extent(of: entries, id: subject, subject: subject)
      rows = entries[extent.range].map { row($0, subject($0)) }
      if entries.isEmpty { placeholder = empty } else { self.total = total(entries.count) }
    }
  }

  /// Draws the list; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: columns, rows: state.rows.map { ListTable.Row($0.cells) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(
      title: state.title, facts: state.total.isEmpty ? [] : [state.total], table: table, placeholder: state.placeholder
    ).draw(in: canvas)
  }

  /// A long title and a long detail leave room for the episode's number.
  private static let columns = [
    Table.Column("", alignment: .trailing, priority: 4),
    Table.Column("", minimumWidth: 12, priority: 3, isFlexible: true), Table.Column("", priority: 3),
    Table.Column("", minimumWidth: 8, priority: 3, isFlexible: true), Table.Column("", priority: 1),
  ]
}

extension EntryListView.Row {
  fileprivate var cells: [Line] {
    [Line(figure, .accent), Line(title), Line(code, .accent), Line(detail), Line(day, .muted)]
  }
}
