import LeftfoldCore
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("CalendarConnector")
struct CalendarConnectorTests {
  func connected(
    _ state: CalendarState, of sample: SampleLibrary = .thrones, now: String = "2016-04-18T14:00:00Z",
    zone: String = "America/New_York"
  ) -> CalendarView.State {
    CalendarConnector().connect(state: sample.input(state, now: now, zone: zone))
  }

  @Test(
    "The title names the period, with its distance from today",
    arguments: [
      (CalendarPeriod.day, "2016-04-18", "Mon 18 Apr 2016", "today"),
      (.day, "2016-04-19", "Tue 19 Apr 2016", "tomorrow"),
      (.day, "2016-04-17", "Sun 17 Apr 2016", "yesterday"),
      (.day, "2016-04-21", "Thu 21 Apr 2016", "in 3 days"),
      (.day, "2016-04-05", "Tue 5 Apr 2016", "13 days ago"),
      (.day, "2016-05-02", "Mon 2 May 2016", "in 2 weeks"),
      (.day, "2016-03-01", "Tue 1 Mar 2016", "6 weeks ago"),
      (.day, "2016-06-17", "Fri 17 Jun 2016", "in 8 weeks"),
      (.day, "2016-06-18", "Sat 18 Jun 2016", "in 2 months"),
      (.day, "2014-04-19", "Sat 19 Apr 2014", "23 months ago"),
      (.day, "2014-04-18", "Fri 18 Apr 2014", "2 years ago"),
      (.week, "2016-04-24", "Week 16 of 2016", "this week"),
      (.week, "2016-04-25", "Week 17 of 2016", "next week"),
      (.week, "2016-04-17", "Week 15 of 2016", "last week"),
      (.week, "2016-01-01", "Week 53 of 2015", "3 months ago"),
      (.month, "2016-04-01", "April 2016", "this month"),
      (.month, "2016-05-31", "May 2016", "next month"),
      (.month, "2016-03-31", "March 2016", "last month"),
      (.month, "2018-04-01", "April 2018", "in 2 years"),
      (.days(1), "2016-04-18", "1 day", "from today"),
      (.days(1_000), "2016-04-19", "1,000 days", "tomorrow"),
    ])
  func titles(period: CalendarPeriod, anchor: String, title: String, relation: String) {
    let view = connected(CalendarState(period: period, anchor: day(anchor)))
    #expect(view.title == title)
    #expect(view.relation == relation)
  }

  @Test(
    "A span of days shows month and year once if both ends share them",
    arguments: [
      ("2016-04-18", "Mon 18 to Sun 24 Apr 2016"), ("2016-03-30", "Mon 28 Mar to Sun 3 Apr 2016"),
      ("2015-01-01", "Mon 29 Dec 2014 to Sun 4 Jan 2015"),
    ])
  func spans(anchor: String, span: String) {
    #expect(connected(CalendarState(anchor: day(anchor))).facts.first == span)
  }

  @Test("The facts have the numbers of episodes and shows, the time, the watched part, and the filters")
  func facts() {
    var sample = SampleLibrary.thrones
    let lost = sample.show("Lost", runtime: 42)
    sample.play(sample.episode(lost, 1, 1, "2016-04-18"))
    sample.episode(lost, 1, 2, "2016-04-18")
    let span = "Mon 18 to Sun 24 Apr 2016"
    #expect(
      connected(CalendarState(), of: sample).facts == [
        span, "3 episodes of 2 shows", "2 h 24 min", "1 watched",
      ])
    let filtered = connected(CalendarState(unwatchedOnly: true, followedOnly: true), of: sample)
    #expect(
      filtered.facts
        == [span, "2 episodes of 2 shows", "1 h 42 min", "unwatched only", "your shows only"])
    #expect(connected(CalendarState()).facts == [span, "1 episode", "1 h"])
  }

  @Test("A row has local time, place, length and signs")
  func entry() throws {
    var sample = SampleLibrary.thrones
    sample.play(EpisodeID(rawValue: 1))
    let view = connected(CalendarState(), of: sample)
    let entry = try #require(view.sections.last?.entries.first)
    #expect(entry.time == "21:00")
    #expect(entry.show == "Game of Thrones")
    #expect(entry.code == "S06E01")
    #expect(entry.title == "The Red Woman")
    #expect(entry.length == "1 h")
    #expect(entry.isWatched && entry.isFollowed)
    #expect(entry.tag.isEmpty)
    #expect(view.zoneNote == "times in America/New_York")
  }

  @Test("Streamed episodes are on all day, and specials are marked")
  func specials() {
    var sample = SampleLibrary()
    let show = sample.show("Doctor Who", isFollowed: false)
    sample.episode(show, 0, 4, "2016-04-18")
    sample.episode(show, 9, nil, "2016-04-19")
    let view = connected(CalendarState(), of: sample)
    let entries = view.sections.flatMap(\.entries)
    #expect(entries.map(\.time) == ["all day", "all day"])
    #expect(entries.map(\.code) == ["S00E04", "special"])
    #expect(entries.map(\.tag) == ["special", ""])
    #expect(entries.allSatisfy { !$0.isFollowed && $0.length.isEmpty })
    #expect(view.zoneNote.isEmpty)
  }

  @Test("A week names each of its days, with the distance of near ones")
  func week() {
    let view = connected(CalendarState())
    #expect(view.layout == .week)
    #expect(
      view.sections.map(\.title) == [
        "Mon 18 Apr", "Tue 19 Apr", "Wed 20 Apr", "Thu 21 Apr", "Fri 22 Apr", "Sat 23 Apr", "Sun 24 Apr",
      ])
    #expect(
      view.sections.map(\.relation) == [
        "today", "tomorrow", "in 2 days", "in 3 days", "in 4 days", "in 5 days", "in 6 days",
      ])
    #expect(view.sections.map(\.isToday) == [true] + Array(repeating: false, count: 6))
    #expect(view.sections.map(\.detail) == Array(repeating: "nothing", count: 6) + [""])
    #expect(view.grid?.headings.first == "Mon 18 Apr")
    #expect(view.grid?.weeks.first?.map(\.label) == ["18", "19", "20", "21", "22", "23", "24"])
  }

  @Test("Days of another year show the year")
  func otherYear() {
    let past = connected(CalendarState(anchor: day("2016-04-18")), now: "2018-01-05T00:00:00Z")
    #expect(past.sections.first?.title == "Mon 18 Apr 2016")
    #expect(past.sections.allSatisfy { $0.relation.isEmpty && !$0.isToday })
  }

  @Test("A longer list merges empty days, except today")
  func list() {
    let view = connected(CalendarState(period: .days(10), anchor: day("2016-04-16")))
    #expect(view.layout == .list)
    #expect(
      view.sections.map(\.title)
        == ["Sat 16 to Sun 17 Apr", "Mon 18 Apr", "Tue 19 to Sat 23 Apr", "Sun 24 Apr", "Mon 25 Apr"])
    #expect(view.sections.map(\.entries.count) == [0, 0, 0, 1, 0])
  }

  @Test("A month is a grid of whole weeks above its nonempty days")
  func month() throws {
    let view = connected(CalendarState(period: .month))
    #expect(view.layout == .month)
    #expect(view.sections.map(\.title) == ["Sun 24 Apr"])
    let grid = try #require(view.grid)
    #expect(grid.headings == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(grid.weeks.count == 5)
    #expect(grid.weeks.allSatisfy { $0.count == 7 })
    #expect(grid.weeks[0].map(\.label) == ["", "", "", "", "1", "2", "3"])
    #expect(grid.weeks[4].map(\.label) == ["25", "26", "27", "28", "29", "30", ""])
    #expect(grid.weeks[3].map(\.isToday) == [true, false, false, false, false, false, false])
    #expect(grid.weeks[3].map(\.count) == ["", "", "", "", "", "", "1 ep"])
  }

  @Test("A season released in one day is one item of the grid")
  func items() {
    var sample = SampleLibrary()
    let show = sample.show("Disenchantment")
    for number in 1...10 { sample.play(sample.episode(show, 1, number, "2016-04-18")) }
    sample.episode(sample.show("Lost"), 1, 1, "2016-04-18")
    let cell = connected(CalendarState(), of: sample).grid?.weeks.first?.first
    #expect(cell?.count == "11 eps")
    #expect(cell?.items.map(\.show) == ["Disenchantment", "Lost"])
    #expect(cell?.items.map(\.code) == ["10 eps", "S01E01"])
    #expect(cell?.items.map(\.isWatched) == [true, false])
  }

  @Test(
    "A view action becomes an action of the feature",
    arguments: [
      (CalendarView.Action.next, CalendarAction.steppedForward), (.previous, .steppedBack),
      (.today, .todayChosen),
      (.week, .periodChosen(period: .week)), (.month, .periodChosen(period: .month)),
      (.agenda, .periodChosen(period: .days(28))), (.followedOnly(false), .followedOnlyChosen(isOn: false)),
    ])
  func actions(wish: CalendarView.Action, action: CalendarAction) {
    #expect(CalendarConnector().connect(action: wish) == action)
  }

  @Test("A store of the view follows the store of the feature") @MainActor
  func store() {
    let input = SampleLibrary.thrones.input(zone: "America/New_York")
    let current = { @Sendable (state: CalendarState) in
      var current = input
      current.state = state
      return current
    }
    let store = Store(initialState: input.state, reducer: CalendarReducer().reading(current), environment: ())
    let view = store.derived { current($0) }.connect(using: CalendarConnector())
    #expect(view.title == "Week 16 of 2016")
    view.send(.next)
    #expect(view.title == "Week 17 of 2016")
    view.send(.month)
    #expect(view.title == "April 2016")
    view.send(.followedOnly(true))
    #expect(store.state == CalendarState(period: .month, anchor: day("2016-04-25"), followedOnly: true))
  }
}
