import ShowlogModels
import TerminalUI

/// The history, ready to draw.
public struct HistoryViewState: Equatable, Sendable {
  /// What the list is, such as `History of Lost`.
  public var title: String

  /// Which days it is of, such as `in Apr 2016`; empty for all.
  public var period: String

  /// Whether each row names its show; a list of one show's plays need not.
  public var namesShows: Bool

  /// The plays by day, the newest first.
  public var days: [DayGroup]

  /// The row that keys act on, counted over all days.
  public var selected: Int?

  /// How many plays there are and how many of them are shown, each part by itself.
  public var footer: [String]

  /// How to see more; empty where all is shown.
  public var hint: String

  /// What to say in place of plays; nil where there are some.
  public var placeholder: Placeholder?

  /// A history.
  public init(
    title: String = "History", period: String = "", namesShows: Bool = true, days: [DayGroup] = [],
    selected: Int? = nil, footer: [String] = [], hint: String = "",
    placeholder: Placeholder? = nil
  ) {
    self.title = title
    self.period = period
    self.namesShows = namesShows
    self.days = days
    self.selected = selected
    self.footer = footer
    self.hint = hint
    self.placeholder = placeholder
  }
}

/// What a viewer can ask for on the history's screen.
public enum HistoryViewAction: Hashable, Sendable {
  /// The episode was watched just now, or its latest play did not happen.
  case markAsWatched(episode: EpisodeID, watched: Bool)

  /// The episodes were watched at a moment, whether before or not.
  case watch(episodes: [EpisodeID], at: Viewing.Moment)

  /// All aired, unwatched episodes of its show up to this one were watched just now.
  case markUpTo(episode: EpisodeID)

  /// This play did not happen.
  case remove(play: PlayID)

  /// Only this show is of interest.
  case showChosen(show: ShowID)

  /// Everything is of interest again.
  case cleared

  /// The list is not long enough.
  case moreWanted
}
