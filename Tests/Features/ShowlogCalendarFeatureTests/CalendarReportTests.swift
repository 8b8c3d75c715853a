import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@Suite("CalendarReport")
struct CalendarReportTests {
  private static let week = CalendarState(period: .week, anchor: day("2016-04-18"))

  @Test("A Sunday evening in New York is in the New York week, and the UTC week is empty")
  func thrones() {
    let here = CalendarReport(SampleLibrary.thrones.input(Self.week, zone: "America/New_York"))
    #expect(here.range == day("2016-04-18")..<day("2016-04-25"))
    #expect(here.entries.map(\.code) == ["S06E01"])
    #expect(here.days[6].entries.first?.day == day("2016-04-24"))
    #expect(here.days[6].entries.first?.time?.shortDescription == "21:00")
    #expect(here.days[6].entries.first?.airsAt == moment("2016-04-25T01:00:00Z"))

    let utc = CalendarReport(SampleLibrary.thrones.input(Self.week))
    #expect(utc.entries.isEmpty)
    #expect(utc.days.count == 7)
    #expect(utc.nextDay == day("2016-04-25"))
    let next = CalendarState(period: .week, anchor: day("2016-04-25"))
    #expect(CalendarReport(SampleLibrary.thrones.input(next)).days[0].entries.map(\.code) == ["S06E01"])
  }

  @Test(
    "A streamed episode stays on its day in every zone",
    arguments: ["UTC", "Pacific/Kiritimati", "Pacific/Midway", "America/New_York", "Asia/Kolkata"])
  func streamed(zone: String) {
    var sample = SampleLibrary()
    let show = sample.show("Disenchantment")
    for number in 1...10 { sample.episode(show, 1, number, "2018-08-17", runtime: 28) }
    let day = CalendarState(period: .day, anchor: day("2018-08-17"))
    let entries = CalendarReport(sample.input(day, zone: zone)).entries
    #expect(entries.map(\.number) == Array(1...10))
    #expect(entries.allSatisfy { $0.time == nil && $0.airsAt == nil })
  }

  @Test("An episode without a date is in no calendar")
  func undated() {
    var sample = SampleLibrary()
    let show = sample.show("Stranger Things")
    sample.episode(show, 5, 1)
    let report = CalendarReport(sample.input(CalendarState(period: .days(3_660), anchor: day("2014-01-01"))))
    #expect(report.entries.isEmpty)
    #expect(report.nextDay == nil)
    #expect(report.previousDay == nil)
  }

  @Test("All-day episodes come first, then by time, title, season and number")
  func order() {
    var sample = SampleLibrary()
    let late = sample.show("Zulu")
    let early = sample.show("alpha")
    sample.episode(late, 1, 2, "2016-04-18T20:00:00Z")
    sample.episode(late, 1, 1, "2016-04-18T20:00:00Z")
    sample.episode(early, 1, 1, "2016-04-18T20:00:00Z")
    sample.episode(early, 1, 2, "2016-04-18T09:00:00Z")
    sample.episode(late, 2, 1, "2016-04-18")
    let entries = CalendarReport(sample.input(Self.week)).days[0].entries
    #expect(
      entries.map { "\($0.show.title) \($0.code)" } == [
        "Zulu S02E01", "alpha S01E02", "alpha S01E01", "Zulu S01E01", "Zulu S01E02",
      ])
  }

  @Test("Specials are on the calendar, and marked")
  func specials() {
    var sample = SampleLibrary()
    let show = sample.show("Doctor Who")
    sample.episode(show, 0, 4, "2016-04-18")
    sample.episode(show, 9, nil, "2016-04-19")
    sample.episode(show, 9, 1, "2016-04-20")
    let entries = CalendarReport(sample.input(Self.week)).entries
    #expect(entries.map(\.isSpecial) == [true, true, false])
    #expect(entries.map(\.number) == [4, nil, 1])
  }

  @Test("Watched episodes are marked, and omitted by the filter for unwatched ones")
  func watched() {
    var sample = SampleLibrary()
    let show = sample.show("Lost")
    sample.play(sample.episode(show, 1, 1, "2016-04-18"))
    sample.episode(show, 1, 2, "2016-04-18")
    var state = Self.week
    #expect(CalendarReport(sample.input(state)).entries.map(\.isWatched) == [true, false])
    state.unwatchedOnly = true
    #expect(CalendarReport(sample.input(state)).entries.map(\.number) == [2])
  }

  @Test("Plays before a restart of the show do not count")
  func reset() {
    var sample = SampleLibrary()
    let show = sample.show("Lost", resetAt: moment("2016-04-19T00:00:00Z"))
    sample.play(sample.episode(show, 1, 1, "2016-04-18"), "2016-04-18T23:00:00Z")
    sample.play(sample.episode(show, 1, 2, "2016-04-18"), "2016-04-19T00:00:00Z")
    #expect(CalendarReport(sample.input(Self.week)).entries.map(\.isWatched) == [false, true])
  }

  @Test("All shows are on the calendar, and followed ones are marked")
  func followed() {
    var sample = SampleLibrary()
    for isFollowed in [true, false, nil] {
      sample.episode(sample.show("Show", isFollowed: isFollowed), 1, 1, "2016-04-18")
    }
    var state = Self.week
    #expect(CalendarReport(sample.input(state)).entries.map(\.isFollowed) == [true, false, false])
    state.followedOnly = true
    #expect(CalendarReport(sample.input(state)).entries.count == 1)
  }

  @Test("Minutes are the episode's, else the show's, else unknown")
  func minutes() {
    var sample = SampleLibrary()
    let known = sample.show("Known", runtime: 42)
    sample.episode(known, 1, 1, "2016-04-18", runtime: 60)
    sample.episode(known, 1, 2, "2016-04-18")
    sample.episode(sample.show("Unknown"), 1, 1, "2016-04-18")
    #expect(CalendarReport(sample.input(Self.week)).entries.map(\.minutes) == [60, 42, nil])
  }

  @Test("An empty week names the nearest days with episodes that pass the filter")
  func nearest() {
    var sample = SampleLibrary()
    let show = sample.show("Lost")
    sample.episode(show, 1, 1, "2016-03-01T20:00:00Z")
    sample.play(sample.episode(show, 1, 2, "2016-04-01T20:00:00Z"))
    sample.play(sample.episode(show, 1, 3, "2016-04-30"))
    sample.episode(show, 1, 4, "2016-05-07")
    var state = Self.week
    let all = CalendarReport(sample.input(state))
    #expect([all.previousDay, all.nextDay] == [day("2016-04-01"), day("2016-04-30")])
    state.unwatchedOnly = true
    let unwatched = CalendarReport(sample.input(state))
    #expect([unwatched.previousDay, unwatched.nextDay] == [day("2016-03-01"), day("2016-05-07")])
  }

  @Test("The nearest days are chosen by local day, not by moment")
  func nearestByLocalDay() {
    var sample = SampleLibrary()
    let show = sample.show("Lost")
    sample.episode(show, 1, 2, "2016-04-27")
    sample.episode(show, 1, 1, "2016-04-27T03:00:00Z")
    sample.episode(show, 1, 3, "2016-04-17")
    sample.episode(show, 1, 4, "2016-04-17T03:00:00Z")
    let report = CalendarReport(sample.input(Self.week, zone: "America/New_York"))
    #expect(report.nextDay == day("2016-04-26"))
    #expect(report.previousDay == day("2016-04-17"))
  }
}
