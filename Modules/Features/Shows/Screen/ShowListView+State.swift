import ShowlogModels

extension ShowListView {
  /// Rows of shows, ready to draw; a view state that several screens share.
  public struct State: Equatable, Sendable {
    /// The shows, from top to bottom.
    public var rows: [Row]

    /// The index of the selected row; nil for none.
    public var selected: Int?

    /// Creates a list of shows.
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

      /// The year of the premiere; empty if unknown.
      public var year: String

      /// The watched share of the aired episodes, 0...1; nil if unknown.
      public var fraction: Double?

      /// The numbers of watched and aired episodes, such as `28/73`.
      public var counts: String

      /// The number of the next episode, such as `S04E09`; empty if there is none.
      public var nextCode: String

      /// The title of the next episode, or its air date.
      public var nextTitle: String

      /// The total runtime of the aired, unwatched episodes; empty without any.
      public var left: String

      /// The viewer's or the show's status, in a word or two.
      public var word: String

      /// Whether the viewer is caught up with the show, or has finished it.
      public var isDone: Bool

      /// Creates a row of a show.
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
}
