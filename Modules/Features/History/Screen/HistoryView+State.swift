import ShowlogModels
import ShowlogTerminalUI

extension HistoryView {
  /// The history, ready to draw.
  public struct State: Equatable, Sendable {
    /// The title of the list, such as `History of Lost`.
    public var title = "History"

    /// The period of the list, such as `in Apr 2016`; empty for all.
    public var period = ""

    /// Whether each row has its show's title; false in a list of one show's plays.
    public var namesShows = true

    /// The plays by day, newest first.
    public var days: [DaySection] = []

    /// The numbers of matching and listed plays, each as a separate text.
    public var footer: [String] = []

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
  }
}
