import ShowlogModels
import TerminalUI

/// The part of the calendar that is on a screen, ready to draw.
public struct CalendarListViewState: Equatable, Sendable {
  /// The period.
  public var title: String
  /// How far it is from today.
  public var note: String
  /// The days, how much is on and what was left out.
  public var facts: [String]
  /// What is on in the days that are shown.
  public var rows: [Row]
  /// How many rows there are, shown or not.
  public var count: Int
  /// Which of them are shown, and which one keys act on.
  public var window: ListWindow
  /// The month as a grid; nil for other periods.
  public var month: Month?
  /// What to say where nothing is on.
  public var placeholder: Placeholder?

  /// An episode that is on, or a day with none.
  public struct Row: Equatable, Sendable {
    /// The day.
    public var day: String
    /// Whether it is today.
    public var isToday: Bool
    /// The episode, for actions on it.
    public var episode: EpisodeID?
    /// Its show, for actions on it.
    public var show: ShowID?
    /// What is known of it; nil for a day with nothing.
    public var entry: CalendarViewState.Entry?
  }

  /// A month.
  public struct Month: Equatable, Sendable {
    /// How many days of its first week are of the month before.
    public var leading: Int
    /// Its days.
    public var days: [Day]

    /// A day of a month.
    public struct Day: Equatable, Sendable {
      /// Its number.
      public var number: Int
      /// How many episodes are on.
      public var count: Int
      /// The shows of the first of them.
      public var titles: [String]
      /// Whether all of them were watched.
      public var isWatched: Bool
      /// Whether it is today.
      public var isToday: Bool
      /// Whether the row that keys act on is of this day.
      public var isSelected: Bool
    }
  }
}
