import ShowlogFeatureKit
import ShowlogTrendsFeature
import Testing

struct TrendsBingesTests {
  /// The times are of 2025-06-01, in UTC.
  private func shelf(_ times: [String], runtime: Int? = 45) -> Shelf {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 20, runtime: runtime)
    for (index, time) in times.enumerated() { shelf.play(show, index + 1, "2025-06-01T\(time)") }
    return shelf
  }

  @Test("Plays within the later episode's runtime plus an hour are a binge, and a second more is not")
  func gap() {
    let binge = shelf(["18:00:00", "19:45:00", "21:30:00"]).report().binges
    #expect(binge.count == 1)
    #expect(binge.plays == 3)
    #expect(binge.longest.first?.plays == 3)
    #expect(binge.longest.first?.minutes == 135)
    #expect(binge.longest.first?.from == at("2025-06-01T18:00"))
    #expect(binge.longest.first?.until == at("2025-06-01T21:30"))
    #expect(binge.longest.first?.show.title == "A")
    #expect(shelf(["18:00:00", "19:45:00", "21:30:01"]).report().binges.count == 0)
  }

  @Test("A binge is maximal, also across midnight; the longest come first, ties by date")
  func longest() {
    var shelf = Shelf()
    let a = shelf.show("A", episodes: 20)
    let b = shelf.show("B", episodes: 20)
    for (index, time) in ["06-01T22:30", "06-01T23:30", "06-02T00:30", "06-02T01:30"].enumerated() {
      shelf.play(b, index + 1, "2025-\(time)")
    }
    for day in ["03", "05"] {
      for hour in 18...20 { shelf.play(a, hour - 17, "2025-06-\(day)T\(hour):00") }
    }
    let binges = shelf.report().binges
    #expect(binges.count == 3)
    #expect(binges.plays == 10)
    #expect(binges.longest.map(\.plays) == [4, 3, 3])
    #expect(binges.longest.map(\.day) == [day("2025-06-01"), day("2025-06-03"), day("2025-06-05")])
    // Plays before the period are not part of a binge in it.
    #expect(shelf.report(.days(18)).binges.plays == 10)
    #expect(shelf.report(.days(17)).binges.plays == 6)
  }

  @Test("No more than the longest are listed, and all are counted")
  func limit() {
    var shelf = Shelf()
    let show = shelf.show("A", episodes: 20)
    for day in 10...18 {
      for hour in 9...(day == 15 ? 12 : 11) {
        shelf.play(show, hour, "2025-06-\(day)T\(hour < 10 ? "0" : "")\(hour):00")
      }
    }
    let binges = shelf.report().binges
    #expect((binges.count, binges.plays) == (9, 28))
    #expect(binges.longest.count == TrendsBinges.limit)
    #expect(binges.longest.map(\.day) == [15, 10, 11, 12, 13].map { day("2025-06-\($0)") })
  }

  @Test("Five plays with one timestamp are a bulk mark, in no binge, streak or hour; four are not")
  func bulk() {
    let four = shelf(["18:00", "18:00", "18:00", "18:00"])
    #expect(four.report().bulkMarks.count == 0)
    #expect(four.report().binges.count == 1)
    #expect(four.report(by: .hour).buckets[18].plays == 4)
    let five = shelf(["18:00", "18:00", "18:00", "18:00", "18:00", "18:30"]).report(by: .hour)
    #expect((five.bulkMarks.count, five.bulkMarks.plays) == (1, 5))
    #expect(five.bulkMarks.largest.map(\.at) == [at("2025-06-01T18:00")])
    #expect(five.bulkMarks.largest.map(\.day) == [day("2025-06-01")])
    #expect(five.binges.count == 0)
    #expect(five.buckets[18].plays == 1)
    #expect(five.buckets.reduce(0) { $0 + $1.plays } + five.bulkMarks.plays == five.figures.datedPlays)
    #expect(five.figures.datedPlays == 6)
  }
}
