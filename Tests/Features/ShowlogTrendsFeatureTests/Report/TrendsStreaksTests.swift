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
