import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsHeatmapTests {
  @Test("A heatmap has 53 weeks of 7 days from Monday, and ends with this week")
  func shape() {
    let heatmap = Shelf().report(.months(12)).heatmap
    #expect(heatmap.levels.count == 53)
    #expect(heatmap.levels.allSatisfy { $0.count == 7 })
    #expect(heatmap.from == day("2024-06-17"))
    #expect(heatmap.until == day("2025-06-23"))
    #expect(heatmap.from.weekday == 1)
    // The range begins on 1 July; 18 June is a Wednesday.
    #expect(heatmap.levels[0].allSatisfy { $0 == nil })
    #expect(heatmap.levels[1].allSatisfy { $0 == nil })
    #expect(heatmap.levels[2].allSatisfy { $0 == 0 })
    #expect(heatmap.levels[52] == [0, 0, 0, nil, nil, nil, nil])
  }

  @Test("A past year's heatmap ends with that year's last week")
  func year() {
    let heatmap = Shelf().report(.year(2_024)).heatmap
    #expect(heatmap.until == day("2025-01-06"))
    #expect(heatmap.levels[0] == [0, 0, 0, 0, 0, 0, 0])
    #expect(heatmap.from == day("2024-01-01"))
    #expect(heatmap.levels[52] == [0, 0, nil, nil, nil, nil, nil])
  }

  /// Returns plays by day, from Monday 2025-06-02 on.
  private func shelf(_ counts: [Int]) -> Shelf {
    var shelf = Shelf()
    let show = shelf.show("A", runtime: 10)
    for (offset, count) in counts.enumerated() {
      for hour in 0..<count {
        shelf.play(show, 1, "2025-06-0\(2 + offset)T\(hour < 10 ? "0" : "")\(hour):00")
      }
    }
    return shelf
  }

  @Test("Level 0 is a day without plays, and the others are quartiles of the active days")
  func levels() {
    let heatmap = shelf([1, 0, 2, 3, 9]).report(.all).heatmap
    #expect(heatmap.quartiles == [1, 2, 3])
    #expect(heatmap.levels[50] == [1, 0, 2, 3, 4, 0, 0])
    let equal = shelf([2, 2, 2, 2]).report(.all).heatmap
    #expect(equal.quartiles == [2, 2, 2])
    #expect(equal.levels[50] == [1, 1, 1, 1, 0, 0, 0])
  }

  @Test("Minutes have their own quartiles, and a day of unknown runtimes is active")
  func minutes() {
    var shelf = shelf([1, 0, 2])
    let unknown = shelf.show("B", runtime: nil)
    shelf.play(unknown, 1, "2025-06-06T20:00")
    let heatmap = shelf.report(.all, metric: .minutes).heatmap
    #expect(heatmap.metric == .minutes)
    #expect(heatmap.quartiles == [0, 10, 20])
    #expect(heatmap.levels[50] == [2, 0, 3, 0, 1, 0, 0])
  }

  @Test("In the range `all` the days since the first play are drawn, at most 53 weeks")
  func all() {
    let heatmap = shelf([1]).report(.all).heatmap
    #expect(heatmap.levels[49].allSatisfy { $0 == nil })
    var old = shelf([1])
    old.play(ShowID(rawValue: 1), 1, "2001-01-01T20:00")
    #expect(old.report(.all).heatmap.levels.flatMap { $0 }.compactMap { $0 }.count == 53 * 7 - 4)
    #expect(old.report(.all).heatmap.quartiles == [1, 1, 1])
  }
}
