import ShowlogModels
import ShowlogTrendsFeature
import Testing

struct TrendsHeatmapTests {
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
}
