import LeftfoldCore
import ShowlogModels
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

extension TrendsConnectorTests {
  @Test("Of many bars the last ones up to today are shown, with a note on the hidden ones")
  func manyBars() {
    let bars = view(shelf(from: "2024-06-01", [1]), .months(14), by: .day).bars
    #expect(bars?.bars.count == 31)
    #expect(bars?.bars.last?.label == "Wed 18 Jun 2025")
    #expect(bars?.note == "The last 31 of 414 days.")
  }

  @Test("The current year has no bars for future months")
  func monthsToCome() {
    let bars = view(shelf(from: "2025-01-31", [1]), .year(2_025)).bars
    #expect(
      bars?.bars.map(\.label) == ["Jan 2025", "Feb 2025", "Mar 2025", "Apr 2025", "May 2025", "Jun 2025"])
    #expect(bars?.bars.map(\.text) == ["1", "0", "0", "0", "0", "0"])
    #expect(bars?.bars.map(\.detail) == ["40 min", "", "", "", "", ""])
  }

  @Test("Of all time the last bar has the last play, also of a diary that ended long ago")
  func endedDiary() {
    let bars = view(shelf(from: "2023-01-31", [1, 0, 1]), .all, by: .month).bars
    #expect(bars?.bars.map(\.label) == ["Jan 2023", "Feb 2023"] && bars?.note == "")
  }

  @Test("Bars by minutes show times, with the number of plays")
  func minutes() {
    let view = view(shelf(from: "2025-06-01", [2, 0, 1]), .all, by: .weekday, metric: .minutes)
    #expect(view.bars?.title == "Time by weekday")
    #expect(view.bars?.bars.map(\.text).last == "1 h 20 min")
    #expect(view.bars?.bars.map(\.detail).last == "2 plays")
    #expect(view.topShows.first?.title == "Top shows by minutes")
    #expect(view.topShows.first?.bars.map(\.text) == ["2 h 00 min"])
  }

  @Test("The rhythm is omitted if the bars show the same")
  func rhythm() {
    let shelf = shelf(from: "2025-06-01", [2, 0, 1])
    #expect(view(shelf, .days(30), by: .day).rhythm == nil)
    let rhythm = view(shelf, .days(30), by: .week).rhythm
    #expect(rhythm?.title == "Plays by day")
    #expect(rhythm?.values.count == 30)
    #expect(rhythm?.first == "20 May 2025")
    #expect(rhythm?.last == "18 Jun 2025")
  }

  @Test("Records name streaks, the busiest day and binges")
  func records() {
    let facts = view(shelf(from: "2025-06-14", [3, 1, 0, 1, 2]), .days(30)).records
    #expect(
      facts?.map { "\($0.label): \($0.text), \($0.detail)" } == [
        "Longest streak: 2 days, 14 to 15 Jun 2025",
        "Current streak: 2 days, since 17 Jun 2025",
        "Busiest day: 3 plays, Sat 14 Jun 2025, 2 h 00 min",
        "Longest binge: 3 plays, Severance, 14 Jun 2025",
        "All binges: 1, with 3 plays",
      ])
    let yesterday = view(shelf(from: "2025-06-17", [1]), .days(30)).records
    #expect(yesterday?[1].detail == "since 17 Jun 2025, not yet today")
    let over = view(shelf(from: "2025-06-10", [1]), .days(30)).records
    #expect(over?[1].text == "none" && over?[1].detail == "no episode today or yesterday")
    var marked = shelf(from: "2025-06-10", [1])
    for _ in 0..<5 { marked.add(EpisodeID(rawValue: 1), at("2025-06-18T10:00").seconds) }
    #expect(view(marked, .days(30)).records?[1].detail == "no episode today or yesterday, bulk marks left out")
    #expect(
      view(shelf(from: "2024-06-10", [1]), .year(2_024)).records?.map(\.label) == [
        "Longest streak", "Busiest day", "Binges",
      ])
  }

  @Test("Where no runtime is known, no time is named", arguments: [TrendsMetric.plays, .minutes])
  func unknownRuntimes(metric: TrendsMetric) {
    var shelf = Shelf()
    shelf.show("Severance", episodes: 30, runtime: nil)
    for number in 1...3 { shelf.add(EpisodeID(rawValue: number), at("2025-06-1\(number)T20:00").seconds) }
    let view = view(shelf, .days(30), metric: metric)
    #expect(view.tiles.map(\.value) == ["3", "?", "3", "1"])
    #expect(view.tiles.map(\.detail) == ["1.0 an active day", "runtimes unknown", "of 30 days", "3 episodes"])
    #expect(view.records?.contains { $0.label == "Busiest day" && $0.text == "1 play" } == true)
    #expect(view.topShows.first?.bars.map(\.text) == [metric == .plays ? "3" : "?"])
    #expect(view.topShows.first?.bars.map(\.detail) == [metric == .plays ? "" : "3 plays"])
    let texts = view.records?.map { $0.text + $0.detail } ?? []
    #expect(!texts.contains { $0.contains("0 min") })
  }

  @Test("The backlog shows its size, the pace and the date when it is cleared")
  func backlog() {
    let facts = view(shelf(from: "2025-06-14", [3, 1]), .year(2_020)).backlog
    #expect(
      facts?.map { "\($0.label): \($0.text), \($0.detail)" } == [
        "To watch: 26 episodes, of 1 show, 17 h 20 min", "Pace: 0.1 a day, 4 plays in 28 days",
        "Cleared: in 182 days, by 17 Dec 2025",
      ])
    let idle = view(shelf(from: "2025-01-14", [3])).backlog
    #expect(idle?.last?.text == "never")
    #expect(view(Shelf()).backlog == nil)
  }

  @Test("The sentence says what was watched, how often, and in which month most, or less where that is unknown")
  func sentence() {
    func words(_ page: BlockPage) -> String? {
      guard case .row(let cells)? = page.sentence else { return nil }
      return cells.map { if case .text(let text, _, _) = $0 { text } else { "" } }.joined()
    }
    let march = shelf(from: "2025-03-01", [1, 1, 1, 1] + Array(repeating: 0, count: 60) + [1, 1])
    #expect(
      words(view(march, .months(6)))
        == "You watched 6 episodes of 1 show, most of all in Mar 2025.")
    #expect(words(view(march, .days(30), by: .day)) == nil)
    #expect(
      words(view(shelf(from: "2025-06-16", [2, 1, 1]), .days(4), by: .day))
        == "You watched 4 episodes of 1 show, on nearly every day.")
    #expect(words(view(Shelf())) == nil)
  }
}
