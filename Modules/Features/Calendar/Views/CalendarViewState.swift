import TerminalUI

/// The calendar ready to draw: every text is written, every mark is decided.
public struct CalendarViewState: Equatable, Sendable {
  /// How the days are laid out where there is room for it.
  public enum Layout: Hashable, Sendable {
    /// One day.
    case day
    /// Seven days side by side on a wide screen, day below day on others.
    case week
    /// A grid of weeks above a dense list of the days that have something.
    case month
    /// A dense list, with days with nothing on drawn together.
    case list
  }

  /// An episode that is on.
  public struct Entry: Equatable, Sendable {
    /// The time of day, or `all day`.
    public var time: String
    /// The show's title.
    public var show: String
    /// The place in the show; `special` for one that has none.
    public var code: String
    /// The episode's title, which may be empty.
    public var title: String
    /// How long it is; empty where that is not known.
    public var length: String
    /// Whether it was watched.
    public var isWatched: Bool
    /// Whether its show is followed, where that is worth a mark.
    public var isFollowed: Bool
    /// `special` for one with a number that stands outside the run of the show; empty for others.
    public var tag: String
  }

  /// A day, or some days with nothing on, of the list.
  public struct Section: Equatable, Sendable {
    /// The day.
    public var title: String
    /// How far it is from today; empty where it is further than a week.
    public var relation: String
    /// Whether it is today.
    public var isToday: Bool
    /// What is on.
    public var entries: [Entry]
    /// What is said where nothing is on; empty elsewhere.
    public var note: String
  }

  /// The episodes of one show on one day of the grid.
  public struct Item: Equatable, Sendable {
    /// The show's title.
    public var show: String
    /// The episode's place in the show, or how many episodes of it are on.
    public var code: String
    /// Whether all of them were watched.
    public var isWatched: Bool
  }

  /// A day of the grid.
  public struct Cell: Equatable, Sendable {
    /// The day of the month; empty outside of the month.
    public var label: String
    /// Whether it is today.
    public var isToday: Bool
    /// What is on.
    public var entries: [Entry]
    /// The same, show by show.
    public var items: [Item]
    /// How many episodes are on, for cells with no room for titles; empty for none.
    public var count: String
  }

  /// Weeks of seven days.
  public struct Grid: Equatable, Sendable {
    /// The titles of the seven columns.
    public var headings: [String]
    /// The weeks, of seven cells each.
    public var weeks: [[Cell]]
  }

  /// The period.
  public var title: String
  /// How far the period is from today.
  public var relation: String
  /// The days, how much is on and what was left out; most important first.
  public var facts: [String]
  /// How the days are laid out.
  public var layout: Layout
  /// The days below each other.
  public var sections: [Section]
  /// The days side by side, for a week and a month.
  public var grid: Grid?
  /// What to say where nothing is on.
  public var placeholder: Placeholder?
  /// Which zone the times are of; empty where there are none.
  public var zoneNote: String
  /// Whether watched episodes are left out.
  public var isUnwatchedOnly: Bool
  /// Whether shows that are not followed are left out.
  public var isFollowedOnly: Bool
}

/// What a person can ask of the calendar.
public enum CalendarViewAction: Hashable, Sendable {
  /// The next day, week or month.
  case next
  /// The one before.
  case previous
  /// Back to today.
  case today
  /// One day at once.
  case day
  /// One week at once.
  case week
  /// One month at once.
  case month
  /// The days from the one that is looked at on, as many as a list is good for.
  case agenda
  /// Watched episodes are to be left out, or not.
  case unwatchedOnly(Bool)
  /// Shows that are not followed are to be left out, or not.
  case followedOnly(Bool)
}
