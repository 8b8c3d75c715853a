import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

@testable import ShowlogHistoryFeature

@Suite("The history in a window")
struct HistoryWindowTests {
  private func connect(
    _ history: HistoryInput, _ window: ListWindow, found: FoundPlays? = nil, selected: PlayID? = nil
  ) -> ListState {
    let context = TabContext(
      window, row: selected.map { AnyValue($0) }, filter: found == nil ? "" : "lost", answer: found.map { AnyValue($0) }
    )
    return HistoryTab.list.state(of: history, in: context)
  }

  private func log(_ count: Int, undated: Int) -> PlayLog {
    PlayLog(
      EntityTable(
        (1...count).map { number in
          Play(
            id: PlayID(rawValue: number), episode: EpisodeID(rawValue: number % 9 + 1),
            watchedAt: number <= undated ? nil : Timestamp(seconds: 1_700_000_000 + number * 50_000))
        }))
  }

  @Test("Every window shows its part of the list, newest first and undated last", arguments: 0..<20)
  func windows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let history = Sample.input(log(40, undated: Int.random(in: 0...10, using: &random)))
    let all = HistoryPage(history).rows.map(\.key)
    for _ in 0..<20 {
      let window = ListWindow(
        selected: Int.random(in: -5...50, using: &random), top: Int.random(in: -5...50, using: &random),
        height: Int.random(in: 1...9, using: &random))
      let state = connect(history, window)
      #expect(state.extent.count == 40)
      #expect(state.rows.map { $0.subject?.play } == Array(all[window.range(of: 40)]), "seed \(seed)")
    }
  }

  @Test(
    "The selected play is found wherever it is listed, in the whole history and among found plays", arguments: 0..<20)
  func selected(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let history = Sample.input(log(40, undated: Int.random(in: 0...40, using: &random)))
    let all = connect(history, ListWindow(height: 41)).rows.compactMap { $0.subject?.play }
    let found = all.filter { _ in Bool.random(using: &random) }
    for plays in [nil, FoundPlays(found, in: history.plays, history.zone)] {
      let play = try #require((plays == nil ? all : found).randomElement(using: &random))
      let window = ListWindow(selected: Int.random(in: 0..<40, using: &random), height: 7)
      let state = connect(history, window, found: plays, selected: play)
      #expect(state.extent.window.selectedRow(in: state.rows)?.subject?.play == play, "seed \(seed)")
    }
    // Of a play that the search did not find, the next older one that it found takes the place.
    let play = try #require(all.randomElement(using: &random))
    let state = connect(
      history, ListWindow(height: 41), found: FoundPlays(found, in: history.plays, history.zone), selected: play)
    let next = all.drop { $0 != play }.first { found.contains($0) } ?? found.last
    #expect(state.extent.window.selectedRow(in: state.rows)?.subject?.play == next, "seed \(seed)")
  }

  @Test("The list consists of the plays that match the filter")
  func found() {
    let history = Sample.input(log(12, undated: 0))
    let ids = [PlayID(rawValue: 9), PlayID(rawValue: 2)]
    let state = connect(history, ListWindow(height: 5), found: FoundPlays(ids, in: history.plays, history.zone))
    #expect(state.rows.map { $0.subject?.play } == ids)
    #expect(state.facts == ["2 plays", "of shows with “lost”"])
  }

  @Test("Stepping by month selects the newest play of the nearest month with plays")
  func months() {
    let plays = Sample.log(
      (1, "2026-01-05T10:00:00Z"), (2, "2026-01-20T10:00:00Z"), (3, "2026-03-02T10:00:00Z"),
      (4, "2026-05-01T10:00:00Z"), (5, ""))
    let input = Sample.input(plays)
    #expect((0..<5).map { input.position(ofMonthBefore: $0) } == [1, 2, 4, 4, 4])
    #expect((0..<5).map { input.position(ofMonthAfter: $0) } == [0, 0, 1, 1, 3])
  }

  @Test("The first row of a day shows the day")
  func view() {
    let plays = Sample.log((1, "2026-05-23T10:00:00Z"), (2, "2026-05-24T10:00:00Z"), (8, "2026-05-24T19:00:00Z"))
    let state = connect(Sample.input(plays), ListWindow(selected: 1, height: 8))
    let lines = ListView.draw(state, in: Canvas(width: 60, height: 8)).lines.map(\.plainText)
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("  Sun 24 May 2026  19:00  The Bear"))
    #expect(lines[2].hasPrefix("›                  10:00  Lost"))
    #expect(lines[3].hasPrefix("  Sat 23 May 2026  10:00  Lost"))
  }

  @Test("A long title of a show leaves room for the episode's number", arguments: [60, 80, 200])
  func longTitle(width: Int) {
    let show = Show(id: Sample.lost, ids: Ids(trakt: 1), title: "Last Week Tonight with John Oliver")
    let episode = Episode(
      id: EpisodeID(rawValue: 1), show: show.id, season: 13, number: 12, ids: Ids(trakt: 1), title: "Public Libraries",
      runtime: 35)
    var history = Sample.input(Sample.log((1, "2026-11-23T23:31:00Z")))
    history.library = Library(shows: [show], episodes: [episode])
    let state = connect(history, ListWindow(height: 8))
    let text = ListView.draw(state, in: Canvas(width: width, height: 8)).plainText
    #expect(text.contains("Last Week") && text.contains("  S13E12"), "\(text)")
  }
}
