import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension CalendarListView {
  /// The visible part of the calendar, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// The period, such as `April 2016`.
    public var title: String
    /// The distance from today, such as `this month`.
    public var detail: String
    /// The days, the number of episodes and the filters.
    public var facts: [String]
    /// The visible episodes.
    public var rows: [Row]
    /// The number of rows, the visible window, and the subject of the selected row.
    public var extent: ListExtent
    /// The month as a grid; nil for other periods.
    public var month: Month?
    /// The placeholder; nil if there are episodes.
    public var placeholder: Placeholder?

    /// An episode, or a day without any.
    public struct Row: Equatable, Sendable {
      /// The identity of a row.
      public struct ID: Hashable, Sendable {
        /// The day.
        public var day: ShowlogModels.Day
        /// The episode; nil for the row of a day without any.
        public var episode: EpisodeID?
      }

      /// The identity.
      public var id: ID
      /// The day.
      public var day: String
      /// Whether it is today.
      public var isToday: Bool
      /// The details of the episode; nil for a day without episodes.
      public var entry: CalendarView.State.Entry?
    }

    /// A month.
    public struct Month: Equatable, Sendable {
      /// Monday to Sunday, abbreviated.
      public var weekdays: [String]
      /// The number of days of its first week that belong to the previous month.
      public var leading: Int
      /// Its days.
      public var days: [Day]

      /// A day of a month.
      public struct Day: Equatable, Sendable {
        /// Its number.
        public var number: Int
        /// The number of episodes.
        public var count: Int
        /// The shows of the first episodes.
        public var titles: [String]
        /// Whether it has episodes and all of them were watched.
        public var isWatched: Bool
        /// Whether it is today.
        public var isToday: Bool
        /// Whether the selected row belongs to this day.
        public var isSelected: Bool
      }
    }
  }
}
