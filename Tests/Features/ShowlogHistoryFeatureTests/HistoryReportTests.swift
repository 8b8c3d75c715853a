import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogHistoryFeature

@Suite("The history's report")
struct HistoryReportTests {
  @Test("A play of an episode that the library lacks is still listed")
  func unknownEpisode() throws {
    let report = HistoryPage(Sample.input(Sample.log((99, "2016-04-18T10:00:00Z"))))
    let entry = try #require(report.rows.first)
    #expect(entry.show == nil)
    #expect(entry.title == "")
    #expect(entry.minutes == nil && report.selection.count == 1)
  }

  @Test("The JSON has every key, with null for unknown values")
  func encoding() throws {
    let report = HistoryPage(Sample.input(Sample.log((7, ""), (9, "2016-04-18T10:00:00Z"))))
    #expect(
      try json(report.json) == """
        {"days":[{"day":"2016-04-18","shown":1,"shownMinutes":0,"total":1},\
        {"day":null,"shown":1,"shownMinutes":44,"total":1}],"others":[],\
        "plays":[{"day":"2016-04-18","episodeKey":9,"ids":{"trakt":109},"key":2,"minutes":null,"note":null,"number":2,"season":1,\
        "show":{"ids":{"tvmaze":53647},"key":2,"title":"The Bear"},"title":"Hands",\
        "watchedAt":"2016-04-18T10:00:00Z"},\
        {"day":null,"episodeKey":7,"ids":{"trakt":107},"key":1,"minutes":44,"note":null,"number":null,"season":0,\
        "show":{"ids":{"slug":"lost","trakt":511},"key":1,"title":"Lost"},"title":"The Journey",\
        "watchedAt":null}],\
        "shown":2,"shownMinutes":44,"shownWithoutMinutes":1,"total":2,"undated":1}
        """)
  }
}
