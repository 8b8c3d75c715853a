/// The month and weekday names and the number grouping of a viewer's locale; all other words are English.
///
/// ``english`` belongs to the program; another locale is read from Foundation's data. What is stored, such as the log, is
/// in English whatever the locale.
public struct Wording: Equatable, Sendable {
  /// The names of months and weekdays.
  let names: Names

  /// The form of numbers.
  let numbers: Numbers

  /// Monday to Sunday, abbreviated.
  public var weekdayNames: [String] { names.weekdays }

  /// Monday to Sunday.
  public var fullWeekdayNames: [String] { names.fullWeekdays }

  /// January to December, abbreviated.
  public var monthNames: [String] { names.months }

  /// January to December.
  public var fullMonthNames: [String] { names.fullMonths }

  /// The separator of decimals.
  public var decimalSeparator: String { numbers.decimalSeparator }

  /// English names, and a comma between thousands.
  public static let english = Wording(names: .english, numbers: .english)

  struct Names: Equatable, Sendable {
    let weekdays: [String]
    let fullWeekdays: [String]
    let months: [String]
    let fullMonths: [String]

    static let english = Names(
      weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
      fullWeekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      fullMonths: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ])
  }

  struct Numbers: Equatable, Sendable {
    let separator: String
    let decimalSeparator: String
    /// The digits of the last group.
    let lastGroup: Int
    /// The digits of the other groups: 2 in India.
    let otherGroups: Int
    /// The fewest digits that are grouped: 4, or 5 in Spain.
    let minimum: Int

    static let english = Numbers(separator: ",", decimalSeparator: ".", lastGroup: 3, otherGroups: 3, minimum: 4)
  }
}
