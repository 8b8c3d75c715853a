import ShowlogModels

extension HistoryView.State {
  /// The plays of one day.
  public struct DaySection: Equatable, Sendable {
    /// The day, such as `Sun 24 May 2026`.
    public var title: String

    /// The day's totals, each as a separate text.
    public var facts: [String] = []

    /// The plays, newest first.
    public var rows: [Row] = []
  }

  /// One play.
  public struct Row: Equatable, Sendable {
    /// The play, for actions on it.
    public var play: PlayID

    /// The episode, for actions on it.
    public var episode: EpisodeID

    /// The show, for actions on it; nil if unknown.
    public var show: ShowID?

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

    /// The address of a thumbnail of the show's poster, which no terminal draws; nil if unknown.
    public var imageURL: String?

    /// The episode's air date, such as `Fri 31 Jan 2025`; empty if unknown.
    public var airDate = ""
  }
}
