import ShowlogModels
import Testing

@Suite("The wording of a locale")
struct WordingLocaleTests {
  private func wording(_ locale: String) -> Wording { Wording(names: locale, numbers: locale) }

  @Test(
    "Months and weekdays have the names of the locale",
    arguments: [
      ("de_DE.UTF-8", "Mo 18 Apr 2016", "Sa 5 Mär 2016"), ("fr_FR.UTF-8", "lun. 18 avr. 2016", "sam. 5 mars 2016"),
      ("ja_JP.UTF-8", "月 18 4月 2016", "土 5 3月 2016"), ("de_AT@euro", "Mo 18 Apr 2016", "Sa 5 Mär 2016"),
    ])
  func days(locale: String, april: String, march: String) throws {
    #expect(try day("2016-04-18").words(in: wording(locale)) == april)
    #expect(try day("2016-03-05").words(in: wording(locale)) == march)
  }

  @Test("Weeks start on Monday and years in January, in every locale", arguments: ["en_GB", "de_DE", "fr_FR", "ja_JP"])
  func order(locale: String) {
    let wording = wording(locale)
    let ends: [String: [String]] = [
      "en_GB": ["Monday", "Sunday", "January", "December"], "de_DE": ["Montag", "Sonntag", "Januar", "Dezember"],
      "fr_FR": ["lundi", "dimanche", "janvier", "décembre"], "ja_JP": ["月曜日", "日曜日", "1月", "12月"],
    ]
    let (days, months) = (wording.fullWeekdayNames, wording.fullMonthNames)
    #expect([days[0], days[6], months[0], months[11]] == ends[locale])
    #expect(wording.weekdayNames.count == 7 && wording.monthNames.count == 12)
  }

  @Test(
    "Digits are grouped as in the locale",
    arguments: [
      ("de_DE.UTF-8", 1_234_567, "1.234.567"), ("fr_FR.UTF-8", 1_234, "1\u{202F}234"), ("ja_JP.UTF-8", 1_234, "1,234"),
      ("es_ES.UTF-8", 1_234, "1234"), ("es_ES.UTF-8", 12_345, "12.345"), ("en_IN.UTF-8", -12_345_678, "-1,23,45,678"),
      ("de_DE", Int.min, "-9.223.372.036.854.775.808"), ("de_DE", 999, "999"), ("xx_YY", 1_234, "1,234"),
    ])
  func numbers(locale: String, number: Int, text: String) {
    #expect(number.words(in: wording(locale)) == text)
  }

  @Test("Hours are grouped, and nouns stay English")
  func nouns() {
    let german = wording("de_DE.UTF-8")
    #expect(1_200.of("play", "plays", in: german) == "1.200 plays")
    #expect(600_001.minutesWords(in: german) == "10.000 h 1 min")
    #expect((german.decimalSeparator, Wording.english.decimalSeparator) == (",", "."))
  }

  @Test(
    "Without a locale, in C and POSIX, in American English and in an unknown one the words are English",
    arguments: [nil, "", "C", "POSIX", "C.UTF-8", "en", "en_US", "en_US.UTF-8", "xx_YY.UTF-8"])
  func english(locale: String?) {
    #expect(Wording(names: locale, numbers: locale) == .english)
  }

  @Test("Names and numbers may come from different locales")
  func both() throws {
    let wording = Wording(names: "de_DE.UTF-8", numbers: "en_US.UTF-8")
    #expect(try day("2016-03-05").words(in: wording) == "Sa 5 Mär 2016")
    #expect(1_234.words(in: wording) == "1,234")
  }
}
