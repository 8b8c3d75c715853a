import ShowlogFeatureSamples
import ShowlogHistoryFeature
import Testing

@Suite("The history's query")
struct HistoryQueryTests {
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
