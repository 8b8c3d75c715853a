import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the search page: the matches, a line each.
public enum SearchView: RenderingView {
  /// The page, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// A match.
    public struct Row: Equatable, Sendable {
      /// The catalog's id, which keys act on.
      public var id: Int
      /// The key in the library; nil for a show that it lacks.
      public var show: ShowID?
      /// The title.
      public var title: String
      /// The year in which it began; empty if unknown.
      public var year: String
      /// The network; empty if unknown.
      public var network: String
      /// The place in the library in words; empty for a show that it lacks.
      public var note: String
    }

    /// The bound text of the field.
    public var query = ""
    /// The rows that are shown.
    public var rows: [Row] = []
    /// The number of matches, shown or not.
    public var count = 0
    /// The rows shown, and the one that keys act on.
    public var window = ListWindow(height: 0)
    /// The stage of the search in words.
    public var facts: [String] = []
    /// The reason why the catalog gave no answer; empty without one.
    public var problem = ""
    /// The text in place of rows; nil if there are rows.
    public var placeholder: Placeholder?

    /// The selected match; nil without one.
    public var selected: Row? {
      let index = window.selected - window.top
      return rows.indices.contains(index) ? rows[index] : nil
    }

    /// The matches, and the show of the selected one if the library has it.
    public var extent: ListExtent {
      ListExtent(count: count, window: window, subject: selected?.show.map { RowSubject(show: $0) })
    }
  }

  /// A view action of the page.
  public enum Action: Hashable, Sendable {
    /// Open the page.
    case open
    /// Bind the text of the field.
    case type(String)
    /// Queries the catalog at once.
    case onCommit
    /// Add a match and follow it.
    case add(id: Int)
  }

  /// Draws the matches; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 20, priority: 9, isFlexible: true), Table.Column("", priority: 6),
        Table.Column("", priority: 4), Table.Column("", priority: 8),
      ],
      rows: state.rows.map { row in
        ListTable.Row([
          Line(row.title), Line(row.year, .muted), Line(row.network, .muted), Line(row.note, .accent),
        ])
      },
      selected: state.rows.isEmpty ? nil : state.window.selected - state.window.top)
    return ListPage(
      title: "Find a show", facts: state.facts,
      lead: state.problem.isEmpty ? [] : [Line(state.problem, .bad).truncated(to: canvas.width), Line()],
      table: table, placeholder: state.placeholder
    ).draw(in: canvas)
  }
}
