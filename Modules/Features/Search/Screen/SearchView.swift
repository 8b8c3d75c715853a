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
      /// The key in the library; nil if the library lacks the show.
      public var show: ShowID?
      /// The title.
      public var title: String
      /// The year of the premiere; empty if unknown.
      public var year: String
      /// The network; empty if unknown.
      public var network: String
      /// The show's status in the library; empty if the library lacks it.
      public var detail: String
    }

    /// The bound text of the field.
    public var query = ""
    /// The visible rows.
    public var rows: [Row] = []
    /// The number of matches, the visible window, and the selected show if the library has it.
    public var extent = ListExtent()
    /// The phase of the search in words.
    public var facts: [String] = []
    /// The error of the last query or fetch, shown above matches; empty without one.
    public var problem = ""
    /// The placeholder; nil if there are matches.
    public var placeholder: Placeholder?

    /// The selected match; nil without one.
    public var selected: Row? { extent.window.selectedRow(in: rows) }
  }

  /// A view action of the page.
  public enum Action: Hashable, Sendable {
    /// Opens the page.
    case open
    /// Changes the text of the field.
    case type(String)
    /// Queries the catalog at once.
    case onCommit
    /// Adds a match and follows it.
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
          Line(row.title), Line(row.year, .muted), Line(row.network, .muted), Line(row.detail, .accent),
        ])
      },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(
      title: "Find a show", facts: state.facts,
      lead: state.problem.isEmpty ? [] : [Line(state.problem, .bad).truncated(to: canvas.width), Line()],
      table: table, placeholder: state.placeholder
    ).draw(in: canvas)
  }
}
