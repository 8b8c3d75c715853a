import ShowlogModels

/// Rows of shows, ready to draw: a view state of its own, so that other screens can show such a list too.
public struct ShowListState: Equatable, Sendable {
  /// The shows, from top to bottom.
  public var rows: [Row]

  /// The index of the row that keys act on.
  public var selected: Int?

  /// A list of shows.
  public init(rows: [Row] = [], selected: Int? = nil) {
    self.rows = rows
    self.selected = selected
  }

  /// One show.
  public struct Row: Equatable, Sendable {
    /// The show, for actions on it.
    public var show: ShowID

    /// Whether it is followed.
    public var isFollowed: Bool

    /// Its title.
    public var title: String

    /// The year it began.
    public var year: String

    /// How much of what has been on was watched, 0...1; nil where that cannot be said.
    public var fraction: Double?

    /// The same as counts, such as `28/73`.
    public var counts: String

    /// The place of the next episode, such as `S04E09`; empty where there is none.
    public var nextCode: String

    /// What the next episode is, or when it is on.
    public var nextTitle: String

    /// How long what is left takes.
    public var left: String

    /// How the viewer stands with the show, in a word.
    public var word: String

    /// Whether there is nothing left to watch now.
    public var isDone: Bool

    /// One show.
    public init(
      show: ShowID, isFollowed: Bool, title: String, year: String = "", fraction: Double? = nil,
      counts: String = "",
      nextCode: String = "", nextTitle: String = "", left: String = "", word: String = "",
      isDone: Bool = false
    ) {
      self.show = show
      self.isFollowed = isFollowed
      self.title = title
      self.year = year
      self.fraction = fraction
      self.counts = counts
      self.nextCode = nextCode
      self.nextTitle = nextTitle
      self.left = left
      self.word = word
      self.isDone = isDone
    }
  }
}
