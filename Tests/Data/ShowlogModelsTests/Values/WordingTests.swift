import ShowlogModels
import Testing

struct WordingTests {
  @Test("Days and months are written in English, short")
  func days() throws {
    #expect(try day("2016-04-18").words == "Mon 18 Apr 2016")
    #expect(try day("2024-12-01").words == "Sun 1 Dec 2024")
    #expect(try day("2016-04-18").monthWords(in: .english) == "Apr 2016")
  }

  @Test(
    "Numbers have thousands separators",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (-1_234, "-1,234"), (-999, "-999"),
      (1_234_567, "1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func numbers(number: Int, text: String) {
    #expect(number.words == text)
  }

  @Test("A count of one is singular, and any other is plural")
  func counts() {
    #expect(1.of("play", "plays") == "1 play")
    #expect(0.of("play", "plays") == "0 plays")
    #expect(1_200.of("play", "plays") == "1,200 plays")
  }

  @Test(
    "Minutes are written as hours and minutes from 60",
    arguments: [
      (0, "0 min"), (45, "45 min"), (60, "1 h"), (120, "2 h"), (130, "2 h 10 min"), (4_476, "74 h 36 min"),
      (600_001, "10,000 h 1 min"),
    ])
  func minutes(number: Int, text: String) {
    #expect(number.minutesWords(in: .english) == text)
  }
}
