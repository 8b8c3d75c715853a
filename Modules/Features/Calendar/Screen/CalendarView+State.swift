import ShowlogTerminalUI

extension CalendarView {
  /// The calendar, ready to draw.
  public struct State: Equatable, Sendable {
    /// The preferred layout of the days.
    public enum Layout: Hashable, Sendable {
      /// One day.
      case day
      /// Seven days side by side on a wide canvas, stacked on a narrow one.
      case week
      /// A grid of weeks above a dense list of the days with episodes.
      case month
      /// A dense list, with days without episodes merged.
      case list
    }

    /// An episode.
    public struct Entry: Equatable, Sendable {
      /// The time of day, or `all day`.
      public var time: String
      /// The show's title.
      public var show: String
      /// The number in the show; `special` for one without.
      public var code: String
      /// The episode's title, which may be empty.
      public var title: String
      /// The runtime; empty if unknown.
      public var length: String
      /// Whether it was watched.
      public var isWatched: Bool
      /// Whether to mark its show as followed; false if only followed shows are listed.
      public var isFollowed: Bool
      /// `special` for a numbered special; empty for others.
      public var tag: String
    }

    /// A day of the list, or several days without episodes.
    public struct Section: Equatable, Sendable {
      /// The day.
      public var title: String
      /// The distance from today; empty beyond a week.
      public var relation: String
      /// Whether it is today.
      public var isToday: Bool
      /// The episodes.
      public var entries: [Entry]
      /// The detail of a day without episodes; empty for others.
      public var detail: String
    }

    /// The episodes of one show on one day of the grid.
    public struct Item: Equatable, Sendable {
      /// The show's title.
      public var show: String
      /// The episode's number in the show, or the number of its episodes.
      public var code: String
      /// Whether all these episodes were watched.
      public var isWatched: Bool
    }

    /// A day of the grid.
    public struct Cell: Equatable, Sendable {
      /// The day of the month; empty outside of the month.
      public var label: String
      /// Whether it is today.
      public var isToday: Bool
      /// The episodes.
      public var entries: [Entry]
      /// The episodes by show.
      public var items: [Item]
      /// The number of episodes, for cells without room for titles; empty for none.
      public var count: String
    }

    /// Weeks of seven days.
    public struct Grid: Equatable, Sendable {
      /// The titles of the seven columns.
      public var headings: [String]
      /// The weeks, of seven cells each.
      public var weeks: [[Cell]]
    }

    /// The period, such as `April 2016`.
    public var title: String
    /// The distance of the period from today.
    public var relation: String
    /// The days, the number of episodes and the filters; most important first.
    public var facts: [String]
    /// The layout of the days.
    public var layout: Layout
    /// The days as sections.
    public var sections: [Section]
    /// The days side by side; nil except for a week and a month.
    public var grid: Grid?
    /// The placeholder; nil if there are episodes.
    public var placeholder: Placeholder?
    /// The zone of the times; empty without times.
    public var zoneNote: String
  }

  /// The view actions of the calendar.
  public enum Action: Hashable, Sendable {
    /// Moves to the next period.
    case next
    /// Moves to the previous period.
    case previous
    /// Returns to today.
    case today
    /// Shows one week.
    case week
    /// Shows one month.
    case month
    /// Shows a list of days from the displayed one on.
    case agenda
    /// Hides unfollowed shows, or shows them.
    case followedOnly(Bool)
  }
}
