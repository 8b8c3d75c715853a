import Foundation

extension Wording {
  /// Creates the wording of POSIX locales; a name that is nil, `C` or unknown means English.
  ///
  /// American English reads no locale data, which costs each start 4 MB, and some 40 ms if it is not cached.
  public init(names: String?, numbers: String?) {
    self.init(
      names: Self.identifier(names).map { Names(Locale(identifier: $0)) } ?? .english,
      numbers: Self.identifier(numbers).flatMap { Numbers(Locale(identifier: $0)) } ?? .english)
  }

  /// The language and region; nil for American English, which needs no locale data.
  private static func identifier(_ locale: String?) -> String? {
    let identifier = locale?.prefix { $0 != "." && $0 != "@" } ?? ""
    return ["", "C", "POSIX", "en", "en_US"].contains(identifier) ? nil : String(identifier)
  }
}

extension Wording.Names {
  /// Foundation's names, which are English for an unknown locale; its weeks start on Sunday.
  fileprivate init(_ locale: Locale) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    func fromMonday(_ names: [String]) -> [String] { Array(names.dropFirst() + names.prefix(1)) }
    self.init(
      weekdays: fromMonday(calendar.shortStandaloneWeekdaySymbols),
      fullWeekdays: fromMonday(calendar.standaloneWeekdaySymbols), months: calendar.shortStandaloneMonthSymbols,
      fullMonths: calendar.standaloneMonthSymbols)
  }
}

extension Wording.Numbers {
  /// Reads the grouping from a number formatted by Foundation; nil if it has no groups, as for an unknown locale.
  fileprivate init?(_ locale: Locale) {
    func groups(_ number: Int) -> [Int] {
      number.formatted(.number.locale(locale)).split { !$0.isNumber }.map(\.count)
    }
    let sample = groups(1_234_567_890)
    guard sample.count > 2, let last = sample.last, let separator = locale.groupingSeparator else { return nil }
    self.init(
      separator: separator, decimalSeparator: locale.decimalSeparator ?? ".", lastGroup: last,
      otherGroups: sample[sample.count - 2], minimum: groups(1_234).count > 1 ? 4 : 5)
  }
}
