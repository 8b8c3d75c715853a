import ShowlogModels
import ShowlogTerminalUI

extension HistoryListView {
  /// The visible part of the history, ready to draw.
  public struct State: Equatable, Sendable {
    /// The title of the list.
    public var title: String

    /// The totals of the list.
    public var facts: [String]

    /// The visible plays, newest first.
    public var rows: [Row]

    /// The number of plays, visible or not.
    public var count: Int

    /// The visible window, and the selected row.
    public var window: ListWindow

    /// Whether only the plays of some shows are listed.
    public var isFiltered = false

    /// Whether the selected play was removed since the search that found it.
    public var isSelectionRemoved = false

    /// The placeholder; nil if there are plays.
    public var placeholder: Placeholder?

    /// Creates a list.
    public init(
      title: String = "History", facts: [String] = [], rows: [Row] = [], count: Int = 0,
      window: ListWindow = ListWindow(height: 0), placeholder: Placeholder? = nil
    ) {
      self.title = title
      self.facts = facts
      self.rows = rows
      self.count = count
      self.window = window
      self.placeholder = placeholder
    }

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
      /// The time on the local clock; empty without a date.
      public var time: String
      /// The show's title.
      public var showTitle: String
      /// The episode's number in the show.
      public var code: String
      /// The episode's title.
      public var title: String
      /// The runtime.
      public var length: String

      /// Creates a row of one play.
      public init(
        play: PlayID, episode: EpisodeID, show: ShowID?, day: String, time: String, showTitle: String,
        code: String, title: String, length: String
      ) {
        self.play = play
        self.episode = episode
        self.show = show
        self.day = day
        self.time = time
        self.showTitle = showTitle
        self.code = code
        self.title = title
        self.length = length
      }
    }
  }
}
