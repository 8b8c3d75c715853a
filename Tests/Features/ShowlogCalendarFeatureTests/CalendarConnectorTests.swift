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
  ) -> ListState {
    CalendarTab.list.state(of: sample.input(state, now: now, zone: zone))
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
    #expect(view.note?.text == relation)
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
        span, "3 episodes of 2 shows", "2 h 24 min", "1 watched", "of all shows",
      ])
    let filtered = connected(CalendarState(unwatchedOnly: true, followedOnly: true), of: sample)
    #expect(
      filtered.facts
        == [span, "2 episodes of 2 shows", "1 h 42 min", "unwatched only", "your shows only"])
    #expect(connected(CalendarState()).facts == [span, "1 episode", "1 h", "of all shows"])
  }

  @Test("The days of several years show the year")
  func years() {
    let view = connected(CalendarState(period: .days(300), anchor: day("2015-12-01")))
    #expect(view.sections == ["Sun 24 Apr 2016"])
  }
}

extension CalendarConnectorTests {
  @Test("An empty library suggests an import")
  func emptyLibrary() {
    let view = connected(CalendarState(), of: SampleLibrary())
    #expect(view.placeholder?.message == "There are no episodes yet.")
    #expect(view.placeholder?.hints == [.step(.importDates), .step(.demo)])
  }

  @Test(
    "An empty period names the nearest day with episodes",
    arguments: [
      (CalendarPeriod.day, "2016-04-18", "There is nothing today."),
      (.day, "2016-04-19", "There is nothing on Tue 19 Apr 2016."),
      (.week, "2016-04-11", "There is nothing in week 15 of 2016."),
      (.month, "2016-03-01", "There is nothing in March 2016."),
      (.days(2), "2016-04-18", "There is nothing from Mon 18 to Tue 19 Apr 2016."),
    ])
  func emptyPeriod(period: CalendarPeriod, anchor: String, message: String) {
    let hint = connected(CalendarState(period: period, anchor: day(anchor))).placeholder
    #expect(hint?.message == message)
    #expect(
      hint?.hints == [
        .command("calendar 2016-04-24", "Sun 24 Apr 2016, the next day with an episode")
      ])
  }

  @Test("A period emptied by filters suggests the command without them")
  func emptyByFilter() {
    var sample = SampleLibrary.thrones
    sample.play(EpisodeID(rawValue: 1))
    let hint = connected(CalendarState(unwatchedOnly: true, followedOnly: true), of: sample).placeholder
    #expect(hint?.message == "There is nothing unwatched of the shows you follow in week 16 of 2016.")
    #expect(
      hint?.hints.first == .command("calendar week --followed", "the same days with watched episodes"))
    let followed = connected(CalendarState(period: .day, followedOnly: true), of: .thrones).placeholder
    #expect(
      followed?.hints == [
        .command("calendar 2016-04-24 --followed", "Sun 24 Apr 2016, the next day with an episode")
      ])
    let next = connected(CalendarState(period: .day, unwatchedOnly: true, followedOnly: true), of: .thrones)
    #expect(
      next.placeholder?.hints == [
        .command("calendar 2016-04-24 --unwatched --followed", "Sun 24 Apr 2016, the next day with an episode"),
        .command("calendar 2016-04-18 --followed", "the same days with watched episodes"),
      ])
    let may = CalendarState(period: .month, anchor: day("2016-05-01"), unwatchedOnly: true)
    let later = connected(may, of: sample).placeholder
    #expect(later?.hints.first == .command("calendar 2016-05-01 --days 31", "the same days with watched episodes"))
  }

  @Test("A library without dates suggests an import")
  func undated() {
    var sample = SampleLibrary()
    sample.episode(sample.show("Stranger Things"), 5, 1)
    #expect(connected(CalendarState(), of: sample).placeholder?.hints == [.step(.importDates)])
  }
}
