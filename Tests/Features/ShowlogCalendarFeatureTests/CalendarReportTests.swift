import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogCalendarFeature

@Suite("CalendarReport")
struct CalendarReportTests {
  private static let week = CalendarState(period: .week, anchor: day("2016-04-18"))

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
      entries.map { "\($0.show.title) \($0.facts.label)" } == [
        "Zulu S02E01", "alpha S01E02", "alpha S01E01", "Zulu S01E01", "Zulu S01E02",
      ])
  }

  @Test("Minutes are the episode's, else the show's, else unknown")
  func minutes() {
    var sample = SampleLibrary()
    let known = sample.show("Known", runtime: 42)
    sample.episode(known, 1, 1, "2016-04-18", runtime: 60)
    sample.episode(known, 1, 2, "2016-04-18")
    sample.episode(sample.show("Unknown"), 1, 1, "2016-04-18")
    #expect(CalendarReport(sample.input(Self.week)).entries.map(\.facts.minutes) == [60, 42, nil])
  }
}
