import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogCalendarFeature

@Suite("CalendarReport as JSON")
struct CalendarReportJSONTests {
  @Test("The JSON has every key, UTC moments beside local days, and null for unknown values")
  func keys() throws {
    var sample = SampleLibrary.thrones
    sample.episode(ShowID(rawValue: 1), 0, nil, "2016-04-24", title: "Recap")
    let state = CalendarState(period: .day, anchor: day("2016-04-24"))
    let special =
      #"{"airsAt":null,"code":"S00","day":"2016-04-24","ids":{"tvmaze":2},"isFollowed":true,"isSpecial":true,"isWatched":false,"#
      + #""minutes":null,"number":null,"season":0,"show":{"ids":{"trakt":1},"key":1,"title":"Game of Thrones"},"#
      + #""time":null,"title":"Recap"}"#
    let episode =
      #"{"airsAt":"2016-04-25T01:00:00Z","code":"S06E01","day":"2016-04-24","ids":{"tvmaze":1},"isFollowed":true,"#
      + #""isSpecial":false,"isWatched":false,"minutes":60,"number":1,"season":6,"#
      + #""show":{"ids":{"trakt":1},"key":1,"title":"Game of Thrones"},"time":"21:00","title":"The Red Woman"}"#
    let expected =
      #"{"days":[{"day":"2016-04-24","entries":["# + special + "," + episode
      + #"]}],"endDay":"2016-04-25","firstDay":"2016-04-24","nextDay":null,"previousDay":null,"zone":"America/New_York"}"#
    #expect(try json(CalendarReport(sample.input(state, zone: "America/New_York")).json) == expected)
  }

  @Test("An empty range has its days and the nearest nonempty ones")
  func empty() throws {
    let state = CalendarState(period: .day, anchor: day("2016-04-18"))
    #expect(
      try json(CalendarReport(SampleLibrary.thrones.input(state)).json)
        == #"{"days":[{"day":"2016-04-18","entries":[]}],"endDay":"2016-04-19","firstDay":"2016-04-18","#
        + #""nextDay":"2016-04-25","previousDay":null,"zone":"UTC"}"#)
  }
}
