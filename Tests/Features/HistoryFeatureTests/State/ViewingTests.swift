import HistoryFeature
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@Suite("A viewing's moment")
struct ViewingTests {
  @Test("A moment with an offset is converted to UTC")
  func offset() throws {
    let moment = try decoded(Viewing.Moment.self, #""2026-05-24T22:00:00.000+02:00""#)
    #expect(moment == .at(Sample.now))
  }

  @Test(
    "Any other text is refused, and the error quotes it",
    arguments: ["yesterday", "", "Now", "2024-02-30T10:00:00Z", "2026-05-24"])
  func refusal(text: String) {
    let error = #expect(throws: DecodingError.self) { try decoded(Viewing.Moment.self, "\"\(text)\"") }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error)) is no corruption of data")
      return
    }
    #expect(
      context.debugDescription == "\(text) is neither now nor unknown nor a moment such as 2014-09-01T09:10:11Z")
  }
}
