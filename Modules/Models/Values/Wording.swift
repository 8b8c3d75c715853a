/// The month and weekday names and the number grouping of a viewer's locale; all other words are English.
///
/// ``english`` belongs to the program; another locale is read from Foundation's data. Stored text, such as the log, is
/// in English in every locale.
public struct Wording: Equatable, Sendable {
  let names: Names

  let numbers: Numbers

  /// The abbreviated names of weekdays, from Monday to Sunday.
  public var weekdayNames: [String] { names.weekdays }

  /// The full names of weekdays, from Monday to Sunday.
  public var fullWeekdayNames: [String] { names.fullWeekdays }

  /// The abbreviated names of months, from January to December.
  public var monthNames: [String] { names.months }

  /// The full names of months, from January to December.
  public var fullMonthNames: [String] { names.fullMonths }

  /// The decimal separator.
  public var decimalSeparator: String { numbers.decimalSeparator }

  /// The wording with English names, and a comma between thousands.
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
    let lastGroup: Int
    /// The digits of the other groups: 2 in India.
    let otherGroups: Int
    /// The least number of digits to group: 4, or 5 in Spain.
    let minimum: Int

    static let english = Numbers(separator: ",", decimalSeparator: ".", lastGroup: 3, otherGroups: 3, minimum: 4)
  }
}
