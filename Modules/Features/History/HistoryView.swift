import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the history: a line per play, by day.
public enum HistoryView: PageView {
  /// The history, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// One play.
    public struct Row: Equatable, Sendable {
      /// The play, for actions on it.
      public var play: PlayID
      /// The episode, for actions on it.
      public var episode: EpisodeID
      /// The show, for actions on it; nil if unknown.
      public var show: ShowID?
      /// The day, such as `Sun 24 May 2026`.
      public var day: String
      /// The day's totals in a printed list, each as a separate text; only in the day's first row.
      public var dayFacts: [String] = []
      /// The time on the local clock; empty without a date.
      public var time: String
      /// The show's title; empty in a list of one show's plays.
      public var showTitle: String
      /// The episode's number in the show.
      public var code: String
      /// The episode's title.
      public var title: String
      /// The runtime.
      public var length: String
    }

    /// The title of the list, such as `History of Lost`.
    public var title = "History"
    /// The period of the list, such as `in Apr 2016`; empty for all.
    public var period = ""
    /// The totals of the list, each as a separate text.
    public var facts: [String] = []
    /// The plays of the window, newest first.
    public var rows: [Row] = []
    /// The number of plays, the visible window, and the selected play unless it was removed since the search.
    public var extent = ListExtent()
    /// Whether only the plays of some shows are listed.
    public var isFiltered = false
    /// The option that lists more; empty if all is listed.
    public var hint = ""
    /// The placeholder; nil if there are plays.
    public var placeholder: Placeholder?
  }

  /// The view actions of the history's screen.
  public enum Action: Hashable, Sendable {
    /// Marks the episode as watched now, or removes its latest play.
    case markAsWatched(episode: EpisodeID, watched: Bool)
    /// Marks the episodes as watched at a moment, watched before or not.
    case watch(episodes: [EpisodeID], at: Viewing.Moment)
    /// Corrects the moment of a play.
    case date(play: PlayID, at: Viewing.Moment)
    /// Marks all aired, unwatched episodes of a show up to this one as watched now.
    case markUpTo(episode: EpisodeID)
    /// Removes a play.
    case remove(play: PlayID)
    /// Skips the episode, or no longer.
    case skip(episode: EpisodeID, isSkipped: Bool)
  }

  /// Draws a history; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 5, priority: 5),
        Table.Column("", minimumWidth: 16, priority: 5, isFlexible: true),
        Table.Column("", minimumWidth: 6, priority: 5),
        Table.Column("", minimumWidth: 8, priority: 3, isFlexible: true),
        Table.Column("", alignment: .trailing, minimumWidth: 6, priority: 2),
      ],
      rows: state.rows.map { ListTable.Row(section: $0.day, facts: $0.dayFacts, cells($0)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(
      title: state.title, detail: Line(state.period, .accent), facts: state.facts, table: table,
      placeholder: state.placeholder,
      foot: state.hint.isEmpty ? [] : [Line(state.hint, .muted)]
    ).draw(in: canvas)
  }

  private static func cells(_ row: State.Row) -> [Line] {
    [
      Line(row.time, .muted), Line(row.showTitle), Line(row.code, .accent), Line(row.title, .muted),
      Line(row.length, .muted),
    ]
  }
}

/// The history's cases, as values for its preview and golden tests.
public enum HistoryPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: HistoryView.State)] = [
    ("loading", connect(PreviewLibrary(phase: .loading(share: 0.4)))),
    ("empty", connect(PreviewLibrary())),
    ("filtered-empty", connect(watched, of: "Night Ferry", HistoryQuery(since: Day(number: 17_000)))),
    ("typical", connect(watched)),
    ("limited", connect(watched, HistoryQuery(limit: 3))),
    ("one-show", connect(watched, of: "Night Ferry", HistoryQuery(since: Day(number: 16_892)))),
    ("extreme", connect(.extreme, HistoryQuery(limit: 30))),
    ("thousands", connect(.extreme)),
    ("error", connect(PreviewLibrary(phase: PreviewLibrary.failure))),
  ]

  /// The typical case in a window of a canvas.
  public static func window(_ canvas: Canvas) -> HistoryView.State {
    HistoryConnector().in(TabContext(canvas: canvas)).connect(state: input(watched))
  }

  private static func connect(
    _ library: PreviewLibrary, of title: String? = nil, _ query: HistoryQuery = HistoryQuery()
  ) -> HistoryView.State {
    var query = query
    query.show = library.library.shows.first { $0.title == title }?.id
    return HistoryConnector().connect(state: input(library, query))
  }

  private static func input(_ library: PreviewLibrary, _ query: HistoryQuery = HistoryQuery()) -> HistoryInput {
    HistoryInput(
      library: library.library, plays: library.plays, query: query, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
      phase: library.phase)
  }

  private static var watched: PreviewLibrary {
    var library = PreviewLibrary.typical
    let severance = library.show("Severance")
    for (number, title) in [(1, "Good News About Hell"), (2, "Half Loop"), (3, "In Perpetuity")] {
      library.episode(
        severance, 1, number, title, "2016-04-\(15 + number / 2)T20:0\(number):00Z", minutes: 40 + number,
        isWatched: true)
    }
    library.episode(library.show("Lost"), 1, 1, "Pilot (1)", isWatched: true)
    return library
  }
}
