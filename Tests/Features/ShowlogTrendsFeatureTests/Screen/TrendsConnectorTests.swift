import ShowlogModels
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

struct TrendsConnectorTests {
  func view(
    _ shelf: Shelf, _ range: TrendsRange = .all, by: TrendsGrouping = .month, metric: TrendsMetric = .plays,
    now: String = "2025-06-18T18:00", specials: Bool = false
  ) -> BlockPage {
    TrendsPage.page(of: shelf.input(range, by: by, metric: metric, now: now, specials: specials))
  }

  /// Returns one show with plays of 40 minutes by day, from a day on.
  func shelf(from first: String, _ counts: [Int]) -> Shelf {
    var shelf = Shelf()
    shelf.show("Severance", episodes: 30, runtime: 40)
    let start = at("\(first)T20:00").seconds
    var number = 0
    for (day, count) in counts.enumerated() {
      let pause = min(2_400, 14_000 / max(1, count))
      for play in 0..<count {
        shelf.add(EpisodeID(rawValue: 1 + number % 30), start + day * 86_400 + play * pause)
        number += 1
      }
    }
    return shelf
  }

  @Test("Without an active day, the legend of the heatmap names no limits")
  func noActiveDays() {
    var shelf = Shelf()
    let show = shelf.show("Severance")
    shelf.play(show, 1, nil)
    #expect(view(shelf).heatmap?.legend.contains("up to") != true)
  }

  @Test(
    "The title and the days name the period",
    arguments: [
      (TrendsRange.days(30), "The last 30 days", "20 May to 18 Jun 2025, UTC"),
      (.days(1), "Today", "18 Jun 2025, UTC"),
      (.months(12), "The last 12 months", "1 Jul 2024 to 18 Jun 2025, UTC"),
      (.months(1), "This month", "1 to 18 Jun 2025, UTC"),
      (.year(2_024), "2024", "1 Jan to 31 Dec 2024, UTC"),
      (.year(2_025), "2025 so far", "1 Jan to 18 Jun 2025, UTC"),
      (.all, "All time", "18 Jun 2025, UTC"),
    ])
  func title(_ range: TrendsRange, _ title: String, _ subtitle: String) {
    let view = view(Shelf(), range)
    #expect(view.title == title)
    #expect(view.subtitle == subtitle)
  }

  @Test("All time includes the days of imported plays that are still to come")
  func plannedPlays() {
    let view = view(shelf(from: "2025-06-17", [1, 0, 0, 1]), .all)
    #expect(view.subtitle == "17 to 20 Jun 2025, UTC")
    #expect(view.tiles.contains { $0.detail == "of 4 days" })
  }

  @Test("Specials are mentioned if they count")
  func specials() {
    #expect(view(Shelf(), specials: true).subtitle == "18 Jun 2025, UTC, with specials")
  }

  @Test("Tiles show the figures with their change")
  func tiles() {
    let shelf = shelf(from: "2025-06-01", [0, 0, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 2, 1])
    let tiles = view(shelf, .days(7)).tiles
    #expect(tiles.map(\.value) == ["5", "3 h 20 min", "3", "1"])
    #expect(tiles.map(\.label) == ["plays", "watched", "active days", "show"])
    #expect(tiles.map(\.detail) == ["1.7 an active day", "", "of 7 days", "5 episodes"])
    #expect(tiles[0].change == Figure.Change.up("from 1"))
    #expect(tiles[1].change == Figure.Change.up("from 40 min"))
    #expect(tiles[3].change == nil)
    let before = view(shelf, .days(7), now: "2025-06-12T18:00").tiles
    #expect(before[0].change == Figure.Change.down("from 3"), "a share of a few says less than they do")
    #expect(before[2].change == Figure.Change.same("as before"))
    #expect(view(shelf, .year(2_025)).tiles.allSatisfy { $0.change == nil })
    #expect(view(shelf, .all).tiles.allSatisfy { $0.change == nil })
  }

  @Test("A change of less than half a percent is not shown as zero")
  func smallChange() {
    let shelf = shelf(from: "2025-05-20", [300, 301])
    let tiles = view(shelf, .days(1), now: "2025-05-21T23:59").tiles
    #expect(tiles[0].change == Figure.Change.up("under 1 % from 300"))
    let half = view(self.shelf(from: "2025-05-20", [10, 5]), .days(1), now: "2025-05-21T23:59").tiles
    #expect(half[0].change == Figure.Change.down("50 % from 10"))
  }

  @Test(
    "Small times are not rounded to hours: a tile shows the minutes, and its change tenths of an hour",
    arguments: [
      (1, "40 min", "40 min"), (2, "1 h 20 min", "1.3 h"), (26, "17 h 20 min", "17 h"), (150, "100 h", "100 h"),
    ])
  func smallTimes(_ plays: Int, _ watched: String, _ before: String) {
    let shelf = shelf(from: "2025-05-20", [plays, plays + 1])
    #expect(view(shelf, .days(1), now: "2025-05-20T23:59").tiles[1].value == watched)
    #expect(view(shelf, .days(1), now: "2025-05-21T23:59").tiles[1].change?.text.hasSuffix(" from \(before)") == true)
  }

  @Test("Numbers and times are grouped and rounded for display")
  func numbers() {
    let view = view(shelf(from: "2025-06-01", Array(repeating: 100, count: 17)), .all, by: .weekday)
    #expect(view.tiles.map(\.value) == ["1,700", "1,133 h", "17", "1"])
    #expect(view.tiles[1].detail == "47.2 days on end")
    #expect(view.bars?.bars.map(\.label).first == "Monday")
    #expect(view.bars?.bars.map(\.text).last == "300")
    #expect(view.bars?.bars.map(\.detail).last == "200 h 00 min")
  }

  @Test(
    "Bars have labels that fit their grouping",
    arguments: [
      (TrendsGrouping.day, "Sun 1 Jun 2025", "Wed 18 Jun 2025"), (.week, "W22 1 Jun 2025", "W25 16 Jun 2025"),
      (.month, "Jun 2025", "Jun 2025"), (.year, "2025", "2025"), (.weekday, "Monday", "Sunday"),
      (.hour, "00:00", "23:00"),
    ])
  func labels(_ grouping: TrendsGrouping, _ first: String, _ last: String) {
    let bars = view(shelf(from: "2025-06-01", [2, 1]), .all, by: grouping).bars
    #expect(bars?.bars.first?.label == first)
    #expect(bars?.bars.last?.label == last)
    #expect(bars?.bars.reduce(0) { $0 + $1.value } == 3)
    #expect(bars?.note == "")
  }

  @Test("Shows in progress come first, then completed ones, and hidden ones are counted")
  func progress() {
    var shelf = Shelf()
    for number in 1...12 {
      let show = shelf.show(
        "Show \(10 + number)", episodes: 4, runtime: 30, status: number == 1 ? .ended : .running)
      for episode in 1...(number < 3 ? 4 : 1) { shelf.play(show, episode, "2025-06-01T20:0\(episode)") }
    }
    shelf.show("Not begun", isFollowed: true)
    shelf.show("", episodes: 2, aired: nil, isFollowed: true)
    let list = view(shelf).progress
    #expect(list?.summary == "1 show finished, 1 caught up, 10 under way, 1 not begun, 1 without air dates")
    #expect(list?.rows.count == 10)
    #expect((0..<4).map { list?.texts($0).first } == ["Show 13", "0.25", "1/4", "3 left, 1.5 h"])
    #expect(list?.note == "and 3 shows more")
    var done = Shelf()
    done.play(done.show("", episodes: 1, status: .ended), 1, nil)
    #expect((0..<4).map { view(done).progress?.texts($0).first } == ["trakt:1000", "1.0", "1/1", "done finished"])
  }

  @Test("A heatmap is shown for a year or more, with month labels")
  func heatmap() {
    let shelf = shelf(from: "2024-06-20", [1, 2])
    #expect(view(shelf, .days(30)).heatmap == nil)
    #expect(view(shelf, .all).heatmap?.weeks.count == 53)
    let heatmap = view(shelf, .year(2_024)).heatmap
    #expect(heatmap?.months[0] == "Jan")
    #expect(heatmap?.months.count == 12)
    #expect(heatmap?.legend == "A shade is a quarter of the active days: up to 1 and 2 plays, and more.")
  }

  @Test("Plays that all lack a date still have figures and top shows")
  func undatedOnly() {
    var shelf = Shelf()
    shelf.play(shelf.show("A", runtime: 30), 1, nil)
    let view = view(shelf)
    #expect(view.placeholder == nil)
    #expect(view.tiles.map(\.value) == ["1", "30 min", "0", "1"])
    #expect(view.topShows.first?.bars.map(\.label) == ["A"])
    #expect(view.bars == nil)
    #expect(view.heatmap == nil)
  }

  @Test("Choices list the usual ranges, mark the chosen one, and cycle")
  func choices() {
    let choices = TrendsChoices(TrendsState(range: .months(12), by: .hour, metric: .minutes), year: 2_025)
    #expect(choices.ranges.map(\.title) == ["30 days", "12 months", "2025", "2024", "all time"])
    #expect(choices.ranges.filter(\.isChosen).map(\.value) == [.months(12)])
    #expect(choices.ranges.next() == .year(2_025))
    #expect(choices.groupings.next() == .day && choices.facts.next() == .genre)
    let facts = TrendsChoices(TrendsState(by: .airing), year: 2_025)
    #expect(facts.groupings.next() == .day && facts.facts.next() == .genre)
    #expect(choices.metrics.next() == .plays)
    let other = TrendsChoices(TrendsState(range: .days(7)), year: 2_025)
    #expect(other.ranges.map(\.title).last == "7 days")
    #expect(other.ranges.next() == .days(30))
  }
}
