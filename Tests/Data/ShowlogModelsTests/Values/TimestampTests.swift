import Foundation
import LeftfoldTesting
import ShowlogModels
import Testing

struct TimestampTests {
  @Test("A moment is written in UTC, before 1970 as well")
  func writing() {
    #expect(Timestamp(seconds: 0).description == "1970-01-01T00:00:00Z")
    #expect(Timestamp(seconds: -1).description == "1969-12-31T23:59:59Z")
    #expect(Timestamp(seconds: 1_409_562_611).description == "2014-09-01T09:10:11Z")
  }

  @Test("A moment is read back from its text, and Foundation reads the same", arguments: 1...10)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<100 {
      let moment = Timestamp(seconds: .random(in: -2_208_988_800..<7_289_654_400, using: &random))
      #expect(Timestamp(iso8601: moment.description) == moment, "seed \(seed), \(moment.seconds)")
      let date = try #require(formatter.date(from: moment.description))
      #expect(Int(date.timeIntervalSince1970) == moment.seconds, "seed \(seed), \(moment)")
    }
  }

  @Test("Later moments compare as greater")
  func order() {
    let moment = Timestamp(seconds: 100)
    #expect(moment < moment.advanced(by: 1))
    #expect(moment.advanced(by: -100).seconds == 0)
  }

  @Test("A moment is coded as its text, and invalid text is refused with the found value")
  func coding() throws {
    let sample = try moment("2014-09-01T09:10:11Z")
    #expect(try json([sample]) == #"["2014-09-01T09:10:11Z"]"#)
    #expect(try recoded([sample]) == [sample])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Timestamp].self, from: Data(#"["2014-09-01T24:00:00Z"]"#.utf8))
    }
    #expect(error.map { "\($0)" }?.contains("2014-09-01T24:00:00Z") == true)
  }
}
