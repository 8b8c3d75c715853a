/// The days of a month, week by week.
public struct Month: Hashable, Sendable {
  /// A day of a month.
  public struct Day: Hashable, Sendable {
    /// Its number.
    public var number: Int
    /// The number of things on it.
    public var count: Int
    /// The titles of the first things.
    public var titles: [String]
    /// Whether it has things and all of them are done.
    public var isDone: Bool
    /// Whether it is today.
    public var isToday: Bool
    /// Whether the selected row belongs to this day.
    public var isSelected: Bool

    /// Creates a day.
    public init(_ number: Int, count: Int, titles: [String], isDone: Bool, isToday: Bool, isSelected: Bool) {
      (self.number, self.count, self.titles) = (number, count, titles)
      (self.isDone, self.isToday, self.isSelected) = (isDone, isToday, isSelected)
    }
  }

  /// Monday to Sunday, abbreviated.
  public var weekdays: [String]
  /// The number of days of its first week that belong to the previous month.
  public var leading: Int
  /// Its days.
  public var days: [Day]
  /// The names of one thing, and of several.
  public var things: [String]

  /// Creates a month.
  public init(weekdays: [String], leading: Int, days: [Day], things: [String]) {
    (self.weekdays, self.leading, self.days, self.things) = (weekdays, leading, days, things)
  }

  /// Returns the number of lines of a week where a number of rows is visible; more of them have room for more titles.
  public static func linesOfWeek(in rows: Int) -> Int { rows >= 42 ? 5 : rows >= 32 ? 3 : 1 }
}
