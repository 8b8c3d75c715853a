import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the next episodes: a line per show, by status.
public enum UpNextView: RenderingView {
  /// The next episodes, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// A show and its next episode.
    public struct Row: Equatable, Identifiable, Sendable {
      /// The show's key.
      public var id: ShowID
      /// The heading of its status, such as `Ready to watch`.
      public var status: String
      /// The show's title; empty if the list is of one show.
      public var show: String
      /// The episode's number in the show, or `special`; empty without an episode.
      public var code: String
      /// The episode's title, or a text in its place.
      public var title: String
      /// The distance of the air date from today, as `in 3 days`; empty without an episode.
      public var when: String
      /// The day and time of the air date; empty if unknown.
      public var date: String
      /// The watched share of the aired episodes, 0...1; nil if none has aired.
      public var fraction: Double?
      /// The numbers of watched and aired episodes, as `28 of 73`; empty if none has aired.
      public var watched: String
      /// The total runtime of the aired, unwatched episodes; empty without any.
      public var left: String
      /// Whether the episode has aired.
      public var isReady: Bool
    }

    /// The title of the list; of one show, the show's.
    public var title = "Up next"
    /// The numbers of ready, coming and caught-up shows, the runtime left, and the filters; of one show, its figures.
    public var facts: [String] = []
    /// The shows of the window, by status.
    public var rows: [Row] = []
    /// The number of shows, the visible window, and the selected show with its next episode.
    public var extent = ListExtent()
    /// The hints at what to do next, below a printed list.
    public var hints: [Hint] = []
    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?
  }

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Lists every show, or only the followed ones.
    case listAll(Bool)
  }

  /// Draws the next episodes; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 12, maximumWidth: 40, priority: 9),
        Table.Column("", minimumWidth: 6, priority: 8),
        Table.Column("", minimumWidth: 12, maximumWidth: 60, priority: 2, isFlexible: true),
        Table.Column("", priority: 7),
        Table.Column("", priority: 1),
        Table.Column("", priority: 4),
        Table.Column("", alignment: .trailing, priority: 5),
        Table.Column("", alignment: .trailing, priority: 3),
      ],
      rows: state.rows.map { ListTable.Row(section: $0.status, cells($0, in: canvas)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(
      title: state.title, facts: state.facts, table: table, placeholder: state.placeholder,
      foot: canvas.lines(of: state.hints)
    ).draw(in: canvas)
  }

  private static func cells(_ row: State.Row, in canvas: Canvas) -> [Line] {
    [
      Line(row.show, bold: row.isReady), Line(row.code, .accent), Line(row.title, .muted),
      Line(row.when, row.isReady ? .muted : .plain), Line(row.date, .muted),
      row.fraction.map { Chart.progress($0, width: 10, glyphs: canvas.glyphs) } ?? "",
      Line(row.watched, .muted), Line(row.left, .muted),
    ]
  }
}
