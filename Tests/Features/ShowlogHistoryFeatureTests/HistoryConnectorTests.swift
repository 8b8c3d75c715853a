import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("The history's connector")
struct HistoryConnectorTests {
  private let plays = Sample.log(
    (1, "2026-05-24T19:05:00Z"), (9, "2026-05-23T23:31:00Z"), (8, "2026-05-23T20:00:00Z"),
    (7, "2016-04-18T10:00:00Z"), (3, ""))

  private func connect(_ query: HistoryQuery = HistoryQuery(), zone: Zone = .utc) -> ListState {
    HistoryTab.list.state(of: Sample.input(plays, query, zone: zone))
  }

  @Test("Plays are grouped by day, with the day's distance and totals")
  func days() {
    let state = connect()
    #expect(
      state.sections == [
        "Sun 24 May 2026", "Sat 23 May 2026", "Sat 23 May 2026", "Mon 18 Apr 2016", "No date",
      ])
    let saturday = ["yesterday", "2 plays", "20 min"]
    #expect(
      state.rows.map { $0.section?.facts } == [
        ["today", "1 play", "42 min"], saturday, saturday, ["1 play", "44 min"], ["1 play", "42 min"],
      ])
    #expect(state.rows.map { $0.subject?.play?.rawValue } == [1, 2, 3, 4, 5])
  }

  @Test("Days and times are those of the viewer's clock")
  func zone() {
    let state = connect(zone: Sample.berlin)
    #expect(state.texts(0).prefix(2) == ["21:05", "01:31"])
    #expect(state.rows.first?.section?.facts == ["today", "2 plays", "42 min"])
  }

  @Test("Dates have the names of the viewer's locale")
  func locale() {
    var input = Sample.input(plays)
    input.wording = Wording(names: "fr_FR.UTF-8", numbers: "fr_FR.UTF-8")
    let expected = ["dim. 24 mai 2026", "sam. 23 mai 2026", "lun. 18 avr. 2016", "No date"]
    #expect(HistoryTab.list.state(of: input).sections == [expected[0]] + expected[1...1] + expected[1...])
    input.query = HistoryQuery(since: Sample.day("2016-04-01"), until: Sample.day("2016-05-01"))
    #expect(HistoryTab.list.state(of: input).note?.text == "in avr. 2016")
  }

  @Test("A list cut by the limit shows both counts, also for the cut day")
  func cut() {
    let state = connect(HistoryQuery(limit: 2))
    #expect(state.facts == ["2 of 5 plays", "1 without a date"])
    #expect(state.legend.map(\.text) == ["--limit 20 shows more"])
    #expect(state.rows.last?.section?.facts == ["yesterday", "1 of 2 plays"])
  }

  @Test("A complete list shows its totals")
  func whole() {
    let state = connect(HistoryQuery(show: Sample.bear, limit: 20))
    #expect(state.title == "History of The Bear")
    #expect(state.columns.count == 4)
    #expect(state.facts == ["2 plays", "20 min"])
    #expect(state.legend.isEmpty)
  }

  private static let periods: [(String?, String?, String)] = [
    (nil, nil, ""), ("2016-04-18", nil, "since Mon 18 Apr 2016"),
    (nil, "2016-04-18", "before Mon 18 Apr 2016"),
    ("2016-04-18", "2016-04-19", "on Mon 18 Apr 2016"), ("2016-02-01", "2016-03-01", "in Feb 2016"),
    ("2016-01-01", "2017-01-01", "in 2016"),
    ("2016-04-18", "2016-04-25", "from Mon 18 Apr 2016 to Sun 24 Apr 2016"),
    ("2016-04-18", "2016-04-18", "on no day: Mon 18 Apr 2016 is not after Mon 18 Apr 2016"),
  ]

  @Test("The title names the queried days", arguments: periods)
  func period(since: String?, until: String?, words: String) {
    let query = HistoryQuery(since: since.map(Sample.day), until: until.map(Sample.day))
    #expect((connect(query).note?.text ?? "") == words)
  }

  @Test("An empty history suggests an import")
  func nothing() {
    let state = HistoryTab.list.state(of: Sample.input(PlayLog()))
    #expect(state.placeholder?.message == "Nothing watched yet.")
    #expect(state.placeholder?.hints.first == .step(.importPlays))
    #expect(state.facts == ["0 plays"])
  }

  @Test("A query without matches suggests the whole history")
  func nothingHere() {
    let state = connect(HistoryQuery(since: Sample.day("2030-01-01")))
    #expect(state.placeholder?.hints == [.command("history", "lists all 5 plays", key: "Esc")])
    #expect(connect(HistoryQuery(show: ShowID(rawValue: 99))).title == "History of an unknown show")
  }

  @Test("A show without a title is named by an id")
  func untitled() {
    let show = Show(id: Sample.lost, ids: Ids(tvmaze: 123, slug: "lost"), title: "")
    var library = Sample.library
    library.change { shows, _ in _ = shows.set(show) }
    let input = HistoryInput(
      library: library, plays: plays, state: HistoryQuery(limit: 1), now: Sample.now, zone: .utc)
    #expect(HistoryTab.list.state(of: input).texts(1) == ["tvmaze:123"])
  }
}
