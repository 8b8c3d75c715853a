import ShowlogModels

extension HistoryViewState {
  /// The plays of one day.
  public struct DayGroup: Equatable, Sendable {
    /// The day, such as `Sun 24 May 2026`.
    public var title: String

    /// What the day's plays add up to, each part by itself.
    public var facts: [String]

    /// The plays, the newest first.
    public var rows: [Row]

    /// The plays of one day.
    public init(title: String, facts: [String] = [], rows: [Row] = []) {
      self.title = title
      self.facts = facts
      self.rows = rows
    }
  }

  /// One play.
  public struct Row: Equatable, Sendable {
    /// The play, for actions on it.
    public var play: PlayID

    /// The episode, for actions on it.
    public var episode: EpisodeID

    /// The show, for actions on it; nil where it is unknown.
    public var show: ShowID?

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

    /// The day on which it first aired, such as `Fri 31 Jan 2025`; empty where that is unknown.
    public var airDate = ""

    /// One play.
    public init(
      play: PlayID, episode: EpisodeID, show: ShowID?, time: String, showTitle: String, code: String,
      title: String, length: String
    ) {
      self.play = play
      self.episode = episode
      self.show = show
      self.time = time
      self.showTitle = showTitle
      self.code = code
      self.title = title
      self.length = length
    }
  }
}
