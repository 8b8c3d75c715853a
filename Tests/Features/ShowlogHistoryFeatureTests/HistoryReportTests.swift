import LeftfoldEntities
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import Testing

@Suite("The history's report")
struct HistoryReportTests {
  private let plays = Sample.log(
    (1, "2016-04-18T03:59:59Z"), (2, "2016-04-18T04:00:00Z"), (8, "2016-04-20T10:00:00Z"), (3, ""),
    (9, "2016-04-20T10:00:00Z"), (7, "2016-04-25T04:00:00Z"), (8, ""))

  private func keys(_ query: HistoryQuery, zone: Zone = .utc) -> [Int] {
    HistoryReport(Sample.input(plays, query, zone: zone)).plays.map(\.key.rawValue)
  }

  @Test("Plays are sorted by time and then key, newest first, with undated ones last")
  func order() {
    #expect(keys(HistoryQuery()) == [6, 5, 3, 2, 1, 7, 4])
  }

  @Test("Days begin where the viewer is")
  func zones() {
    let query = HistoryQuery(since: Sample.day("2016-04-18"), until: Sample.day("2016-04-25"))
    #expect(keys(query) == [5, 3, 2, 1])
    #expect(keys(query, zone: Sample.newYork) == [5, 3, 2])
  }

  @Test("The end of a range is exclusive, and an empty range has no plays")
  func halfOpen() {
    let (first, last) = (Sample.day("2016-04-20"), Sample.day("2016-04-25"))
    #expect(keys(HistoryQuery(since: first, until: last)) == [5, 3])
    #expect(keys(HistoryQuery(since: first, until: first)) == [])
    #expect(keys(HistoryQuery(since: last, until: first)) == [])
  }

  @Test("Plays without a date are listed only in a query without days")
  func undated() {
    #expect(keys(HistoryQuery(since: Sample.day("1900-01-01"))) == [6, 5, 3, 2, 1])
    #expect(HistoryReport(Sample.input(plays, HistoryQuery(until: Sample.day("2200-01-01")))).undated == 0)
    #expect(HistoryReport(Sample.input(plays)).undated == 2)
  }

  @Test("A show's plays include those of its specials")
  func show() {
    #expect(keys(HistoryQuery(show: Sample.lost)) == [6, 2, 1, 4])
    #expect(keys(HistoryQuery(show: Sample.bear, since: Sample.day("2016-04-20"))) == [5, 3])
    #expect(keys(HistoryQuery(show: ShowID(rawValue: 99))) == [])
  }

  @Test("A limit returns the newest plays and counts all")
  func limit() {
    let report = HistoryReport(Sample.input(plays, HistoryQuery(limit: 2)))
    #expect(report.plays.map(\.key.rawValue) == [6, 5])
    #expect((report.total, report.shown, report.undated) == (7, 2, 2))
    #expect(keys(HistoryQuery(limit: 0)) == [])
    #expect(keys(HistoryQuery(limit: -3)) == [])
    #expect(keys(HistoryQuery(limit: 6)) == [6, 5, 3, 2, 1, 7])
  }

  @Test("Minutes are the episode's, else its show's, else unknown")
  func minutes() {
    let report = HistoryReport(Sample.input(plays))
    #expect(report.plays.map(\.minutes) == [44, nil, 20, 42, 42, 20, 42])
    #expect((report.shownMinutes, report.shownWithoutMinutes) == (210, 1))
  }

  @Test("A day cut by the limit counts its hidden plays")
  func days() {
    let days = HistoryReport(Sample.input(plays, HistoryQuery(limit: 2))).days
    #expect(days.map(\.day) == [Sample.day("2016-04-25"), Sample.day("2016-04-20")])
    #expect(days.map(\.total) == [1, 2])
    #expect(days.map(\.shown) == [1, 1])
    #expect(days.map(\.shownMinutes) == [44, 0])
  }

  @Test("A play of an episode that the library lacks is still listed")
  func unknownEpisode() throws {
    let report = HistoryReport(Sample.input(Sample.log((99, "2016-04-18T10:00:00Z"))))
    let entry = try #require(report.plays.first)
    #expect(entry.show == nil)
    #expect(entry.title == "")
    #expect((report.total, report.shownWithoutMinutes) == (1, 1))
  }

  @Test("The moment is in UTC and the day in the viewer's zone")
  func localDay() throws {
    let input = Sample.input(Sample.log((1, "2026-05-23T23:31:00Z")), zone: Sample.berlin)
    let entry = try #require(HistoryReport(input).plays.first)
    #expect(entry.watchedAt?.description == "2026-05-23T23:31:00Z")
    #expect(entry.day?.description == "2026-05-24")
  }

  @Test("The JSON has every key, with null for unknown values")
  func encoding() throws {
    let report = HistoryReport(Sample.input(Sample.log((7, ""), (9, "2016-04-18T10:00:00Z"))))
    #expect(
      try json(report) == """
        {"days":[{"day":"2016-04-18","shown":1,"shownMinutes":0,"total":1},\
        {"day":null,"shown":1,"shownMinutes":44,"total":1}],"others":[],\
        "plays":[{"day":"2016-04-18","episodeKey":9,"ids":{"trakt":109},"key":2,"minutes":null,"number":2,"season":1,\
        "show":{"ids":{"tvmaze":53647},"key":2,"title":"The Bear"},"title":"Hands",\
        "watchedAt":"2016-04-18T10:00:00Z"},\
        {"day":null,"episodeKey":7,"ids":{"trakt":107},"key":1,"minutes":44,"number":null,"season":0,\
        "show":{"ids":{"slug":"lost","trakt":511},"key":1,"title":"Lost"},"title":"The Journey",\
        "watchedAt":null}],\
        "shown":2,"shownMinutes":44,"shownWithoutMinutes":1,"total":2,"undated":1}
        """)
  }
}
