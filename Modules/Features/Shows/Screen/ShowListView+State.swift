import ShowlogModels

extension ShowListView {
  /// Rows of shows, ready to draw; a view state that several screens share.
  public struct State: Equatable, Sendable {
    /// The shows, from top to bottom.
    public var rows: [Row] = []

    /// One show.
    public struct Row: Equatable, Sendable {
      /// The show, for actions on it.
      public var show: ShowID

      /// Whether it is followed.
      public var isFollowed: Bool

      /// Its title.
      public var title: String

      /// The year of the premiere; empty if unknown.
      public var year = ""

      /// The watched share of the aired episodes, 0...1; nil if unknown.
      public var fraction: Double?

      /// The numbers of watched and aired episodes, such as `28/73`.
      public var counts = ""

      /// The number of the next episode, such as `S04E09`; empty if there is none.
      public var nextCode = ""

      /// The title of the next episode, or its air date.
      public var nextTitle = ""

      /// The total runtime of the aired, unwatched episodes; empty without any.
      public var left = ""

      /// The viewer's or the show's status, in a word or two.
      public var word = ""

      /// Whether the viewer is caught up with the show, or has finished it.
      public var isDone = false
    }
  }
}
