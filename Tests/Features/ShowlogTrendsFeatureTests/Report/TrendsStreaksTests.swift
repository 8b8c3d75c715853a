import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsStreaksTests {
  private func shelf(_ days: [String]) -> Shelf {
    var shelf = Shelf()
    let show = shelf.show("A")
    for day in days { shelf.play(show, 1, "\(day)T20:00") }
    return shelf
  }

  @Test("The longest streak is the earliest of equals")
  func longest() {
    let shelf = shelf([
      "2025-06-01", "2025-06-02", "2025-06-04", "2025-06-05", "2025-06-05", "2025-06-08", "2025-06-09",
    ])
    let longest = shelf.report().streaks.longest
    #expect(longest?.days == 2)
    #expect(longest?.from == day("2025-06-01"))
    #expect(longest?.until == day("2025-06-03"))
  }

  @Test("The current streak ends today or yesterday")
  func current() {
    let days = ["2025-06-14", "2025-06-16", "2025-06-17"]
    #expect(shelf(days).report().streaks.current?.days == 2)
    #expect(shelf(days + ["2025-06-18"]).report().streaks.current?.days == 3)
    #expect(shelf(days).report(now: "2025-06-19T00:00").streaks.current == nil)
    #expect(shelf(days).report(now: "2025-06-18T23:59").streaks.current?.until == day("2025-06-18"))
  }

  @Test("Future plays are not part of the current streak")
  func future() {
    let streaks = shelf(["2025-06-17", "2025-06-18", "2025-06-19", "2025-06-20"]).report().streaks
    #expect(streaks.longest?.days == 4)
    #expect(streaks.current?.days == 2)
  }

  @Test("The longest streak keeps to the period, and the current one began when it did")
  func period() {
    let days = (10...18).map { "2025-06-\($0)" }
    let streaks = shelf(days).report(.days(4)).streaks
    #expect(streaks.longest?.days == 4 && streaks.current?.days == 9)
    #expect(streaks.current?.from == day("2025-06-10"))
    #expect(shelf(days).report(.year(2_024)).streaks.current == nil)
  }

  @Test("A period that starts today still has the streak that ended yesterday")
  func yesterday() {
    let current = shelf(["2025-06-15", "2025-06-16", "2025-06-17"]).report(.days(1)).streaks.current
    #expect(current?.days == 3 && current?.until == day("2025-06-18"))
    #expect(shelf(["2025-06-15", "2025-06-16"]).report(.days(1)).streaks.current == nil)
    #expect(shelf(["2025-06-16", "2025-06-18"]).report(.days(1)).streaks.current?.days == 1)
  }

  @Test("A long streak is followed back over years, and ends at a day with only bulk marks", arguments: [1, 40, 900])
  func long(_ count: Int) {
    var shelf = Shelf()
    let show = shelf.show("A")
    let today = at("2025-06-18T12:00").seconds
    for day in 0..<count { shelf.add(EpisodeID(rawValue: 1), today - day * 86_400) }
    for number in 1...5 { shelf.add(EpisodeID(rawValue: number), today - count * 86_400) }
    shelf.play(show, 1, nil)
    for range in [TrendsRange.days(1), .months(1), .year(2_025), .all] {
      #expect(shelf.report(range).streaks.current?.days == count, "\(range)")
    }
  }

  @Test("A day with only bulk marks breaks a streak")
  func bulk() {
    var shelf = shelf(["2025-06-16", "2025-06-18"])
    let show = ShowID(rawValue: 1)
    for number in 1...5 { shelf.play(show, number, "2025-06-17T20:00") }
    #expect(shelf.report().streaks.longest?.days == 1)
    #expect(shelf.report().figures.activeDays == 3)
    shelf.play(show, 6, "2025-06-17T20:01")
    #expect(shelf.report().streaks.longest?.days == 3)
  }

  @Test("The busiest day is the earliest of equals, by the chosen metric and without bulk marks")
  func busiest() {
    var shelf = shelf(["2025-06-01", "2025-06-01", "2025-06-03", "2025-06-03"])
    let long = shelf.show("Long", runtime: 300)
    shelf.play(long, 1, "2025-06-05T20:00")
    for number in 1...9 { shelf.play(long, number, "2025-06-07T20:00") }
    #expect(shelf.report().busiestDay?.day == day("2025-06-01"))
    #expect(shelf.report().busiestDay?.plays == 2)
    #expect(shelf.report(metric: .minutes).busiestDay?.day == day("2025-06-05"))
    #expect(shelf.report(metric: .minutes).busiestDay?.minutes == 300)
  }
}
