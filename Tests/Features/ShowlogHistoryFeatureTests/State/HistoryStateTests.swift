import LeftfoldEntities
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import Testing

@Suite("The history's state")
struct HistoryStateTests {
  @Test("A state survives a coding round trip, with its indexes")
  func roundTrip() throws {
    let query = HistoryQuery(show: Sample.lost, since: Sample.day("2016-04-18"), limit: 20)
    let state = HistoryState(plays: Sample.log((1, "2026-05-24T20:00:00Z"), (2, "")), query: query)
    let read = try decoded(HistoryState.self, try json(state))
    #expect(read == state)
    #expect(read.plays.byTime.count == 1)
    #expect(read.plays.undated.count == 1)
  }

  @Test("A handwritten query may omit keys")
  func queryByHand() throws {
    #expect(try decoded(HistoryQuery.self, "{}") == HistoryQuery())
    let query = try decoded(
      HistoryQuery.self, #"{"show":1,"since":"2016-04-18","until":"2016-04-25","limit":5}"#)
    #expect(
      query
        == HistoryQuery(
          show: Sample.lost, since: Sample.day("2016-04-18"), until: Sample.day("2016-04-25"), limit: 5))
  }
}
