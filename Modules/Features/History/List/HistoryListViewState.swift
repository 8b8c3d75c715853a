import ShowlogModels
import TerminalUI

/// The part of the history that is on a screen, ready to draw.
public struct HistoryListViewState: Equatable, Sendable {
  /// What the list is.
  public var title: String

  /// What it adds up to.
  public var facts: [String]

  /// The plays that are shown, the newest first.
  public var rows: [Row]

  /// How many plays there are, shown or not.
  public var count: Int

  /// Which of them are shown, and which one keys act on.
  public var window: ListWindow

  /// Whether only the plays of some shows are listed.
  public var isFiltered = false

  /// What to say in place of plays; nil where there are some.
  public var placeholder: Placeholder?

  /// A part of the history.
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
    /// The show, for actions on it; nil where it is unknown.
    public var show: ShowID?
    /// The day, such as `Sun 24 May 2026`.
    public var day: String
    /// The time on the local clock; empty without a date.
    public var time: String
    /// The show's title.
    public var showTitle: String
    /// The episode's place in the show.
    public var code: String
    /// The episode's title.
    public var title: String
    /// How long it is.
    public var length: String

    /// One play.
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
