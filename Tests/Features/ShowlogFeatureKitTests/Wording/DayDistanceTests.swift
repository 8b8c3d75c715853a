import ShowlogFeatureKit
import ShowlogModels
import Testing

struct DayDistanceTests {
  @Test(
    "A day's distance reads as in everyday language",
    arguments: [
      ("2016-04-18", "today"), ("2016-04-19", "tomorrow"), ("2016-04-17", "yesterday"), ("2016-04-21", "in 3 days"),
      ("2016-05-02", "in 2 weeks"), ("2016-06-17", "in 8 weeks"), ("2016-06-18", "in 2 months"),
      ("2014-04-19", "23 months ago"), ("2014-04-18", "2 years ago"), ("2019-04-18", "in 3 years"),
    ])
  func words(text: String, words: String) throws {
    let today = try #require(Day(iso8601: "2016-04-18"))
    #expect(try #require(Day(iso8601: text)).distanceWords(from: today, in: .english) == words)
  }

  @Test("A long distance is grouped as in the viewer's locale")
  func grouped() throws {
    let (today, day) = (try #require(Day(iso8601: "2016-04-18")), try #require(Day(iso8601: "9016-04-18")))
    #expect(day.distanceWords(from: today, in: .english) == "in 7,000 years")
    #expect(day.distanceWords(from: today, in: Wording(names: nil, numbers: "de_DE.UTF-8")) == "in 7.000 years")
  }
}
