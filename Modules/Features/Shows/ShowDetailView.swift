import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of one show: facts, the viewer's progress, and a line per episode.
public enum ShowDetailView: PageView {
  /// The number of lines between title and episodes on a screen.
  static let leadHeight = 2

  /// One show, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// A labeled line.
    public struct LabeledLine: Equatable, Sendable {
      /// The label.
      public var label: String
      /// The text.
      public var text: String
      /// A secondary text; empty without one.
      public var detail: String
      /// Creates a labeled line.
      public init(_ label: String, _ text: String, detail: String = "") {
        self.label = label
        self.text = text
        self.detail = detail
      }
    }

    /// The viewing status of an episode.
    public enum EpisodeStatus: Equatable, Sendable {
      /// It was watched.
      case watched
      /// It has aired and was not watched.
      case aired
      /// It has not aired.
      case unaired
    }

    /// One episode.
    public struct EpisodeRow: Equatable, Sendable {
      /// Its season.
      public var season: String
      /// The viewer's progress in the season, such as `8/10`; only in the season's first row.
      public var seasonFacts: [String] = []
      /// Its viewing status.
      public var status: EpisodeStatus
      /// Its number in the show.
      public var code: String
      /// Its title.
      public var title: String
      /// The day of its air date.
      public var airs = ""
      /// The day of the last play, `some day` for an undated one; empty without plays.
      public var watched = ""
      /// The number of plays, such as `2x`; empty up to one.
      public var plays = ""
    }

    /// Its title, with its year.
    public var title = "Show"
    /// Whether it is followed.
    public var isFollowed = false
    /// The facts of the show, each as a separate text.
    public var facts: [String] = []
    /// The watched share of the aired episodes, 0...1; nil if unknown.
    public var fraction: Double?
    /// The progress in words, each part as a separate text.
    public var progress: [String] = []
    /// The labeled lines of a printed page, such as the next episode and the last play.
    public var labeledLines: [LabeledLine] = []
    /// The episodes of the window.
    public var rows: [EpisodeRow] = []
    /// The number of episodes, the visible window, and the subject of the selected episode.
    public var extent = ListExtent()
    /// The placeholder; nil if there are episodes.
    public var placeholder: Placeholder?
  }

  /// Draws a show; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let signs = EpisodeSigns(canvas.glyphs)
    let table = ListTable(
      columns: [
        Table.Column("", priority: 9),
        Table.Column("Episode", minimumWidth: 6, priority: 8),
        Table.Column("Title", minimumWidth: 16, priority: 7, isFlexible: true),
        Table.Column("Date", priority: 6),
        Table.Column("Watched", priority: 4),
        Table.Column("", alignment: .trailing, priority: 3),
      ],
      rows: state.rows.map { ListTable.Row(section: $0.season, facts: $0.seasonFacts, cells($0, signs)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    let progress = state.progress.isEmpty ? [] : [progress(state, canvas)] + labeledLines(state) + [Line()]
    return ListFrame(
      title: state.title, detail: state.isFollowed ? "\(canvas.glyphs.bullet) followed" : "", facts: state.facts,
      lead: progress, table: table, placeholder: state.placeholder, foot: state.rows.isEmpty ? [] : [signs.legend]
    ).draw(in: canvas)
  }

  private static func cells(_ row: State.EpisodeRow, _ signs: EpisodeSigns) -> [Line] {
    [
      signs.line(row.status), Line(row.code, .accent), Line(row.title, row.status == .watched ? .muted : .plain),
      Line(row.airs, .muted), Line(row.watched, .muted), Line(row.plays, .muted),
    ]
  }

  /// The bar is as long as the words leave room for.
  private static func progress(_ state: State, _ canvas: Canvas) -> Line {
    let words = Line(state.progress.joined(separator: " \(canvas.glyphs.separator) "), .muted)
    let width = min(canvas.width < 72 ? 12 : 24, canvas.width - words.width - 2)
    guard let fraction = state.fraction, width >= 8 else { return words }
    return Chart.progress(fraction, width: width, role: fraction >= 1 ? .good : .bar, glyphs: canvas.glyphs) + "  "
      + words
  }

  private static func labeledLines(_ state: State) -> [Line] {
    let width = state.labeledLines.map { Line($0.label).width }.max() ?? 0
    return state.labeledLines.map { line in
      let detail = line.detail.isEmpty ? "" : "  " + line.detail
      return Line(line.label, .muted).padded(to: width) + "  " + Line(line.text) + Line(detail, .muted)
    }
  }
}

private struct EpisodeSigns {
  private let watched: String
  private let aired: String
  private let unaired: String

  init(_ glyphs: Glyphs) {
    (watched, aired, unaired) = glyphs == .ascii ? ("#", "o", ".") : ("■", "□", "·")
  }

  func line(_ status: ShowDetailView.State.EpisodeStatus) -> Line {
    switch status {
    case .watched: Line(watched, .good)
    case .aired: Line(aired, .accent)
    case .unaired: Line(unaired, .muted)
    }
  }

  var legend: Line {
    line(.watched) + Line(" watched  ", .muted) + line(.aired) + Line(" aired  ", .muted) + line(.unaired)
      + Line(" not aired", .muted)
  }
}
