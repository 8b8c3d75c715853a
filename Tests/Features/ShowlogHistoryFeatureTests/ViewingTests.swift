import Foundation
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import Testing

@Suite("A viewing's moment")
struct ViewingTests {
  @Test("A moment with an offset is converted to UTC")
  func offset() throws {
    let moment = try decoded(Viewing.Moment.self, #""2026-05-24T22:00:00.000+02:00""#)
    #expect(moment == .at(.at(Sample.now)))
    #expect(try decoded(Viewing.Moment.self, #""2026-05-24""#) == .at(.on(Sample.day("2026-05-24"))))
  }

  @Test(
    "Any other text is refused, and the error quotes it",
    arguments: [
      "yesterday", "", "Now", "2024-02-30T10:00:00Z", "24.05.2026", "1899-12-31T23:59:59Z", "2300-01-01T00:00:00Z",
      "1970-01-01T00:00:00Z",
    ])
  func refusal(text: String) {
    let error = #expect(throws: DecodingError.self) { try decoded(Viewing.Moment.self, "\"\(text)\"") }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error)) is no corruption of data")
      return
    }
    #expect(
      context.debugDescription
        == "\(text) is neither now nor unknown nor \(WatchTime.expected), such as 2014-09-01T09:10:11Z")
  }

  @Test(
    "A request at a moment that no export can state is refused",
    arguments: ["1899-12-31T23:59:59Z", "2201-01-01T00:00:00Z", "1970-01-01T00:00:00Z"])
  func requests(text: String) {
    let error = #expect(throws: DecodingError.self) {
      try decoded(WatchRequest.self, #"{"choice":{"next":{"show":1}},"at":{"at":{"_0":"\#(text)"}},"again":false}"#)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error)) is no corruption of data")
      return
    }
    #expect(context.debugDescription == "\(text) is not \(WatchTime.expected)")
  }

  @Test(
    "A request survives a round trip", arguments: [WatchRequest.Moment.now, .unknown, .released, .at(.at(Sample.now))])
  func roundTrip(moment: WatchRequest.Moment) throws {
    let request = WatchRequest(.upTo(EpisodeID(rawValue: 7)), at: moment, again: true)
    let text = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    #expect(try decoded(WatchRequest.self, text) == request)
  }
}
