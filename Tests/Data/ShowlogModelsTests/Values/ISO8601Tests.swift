import LeftfoldTesting
import ShowlogModels
import Testing

struct ISO8601Tests {
  @Test(
    "Each file format's notation of one moment is read as that moment",
    arguments: [
      "2014-09-01T09:10:11.000Z", "2014-09-01T09:10:11Z", "2014-09-01T09:10:11.999999999Z",
      "2014-09-01T09:10:11+00:00", "2014-09-01T09:10:11-00:00", "2014-09-01T05:10:11-04:00",
      "2014-09-01T05:10:11-0400", "2014-09-01T14:40:11+05:30", "2014-09-01T22:55:11+13:45",
      "2014-08-31T21:10:11-12:00", "2014-09-01T09:10:11.5+0000",
    ])
  func moments(text: String) {
    #expect(Timestamp(iso8601: text)?.seconds == 1_409_562_611)
  }

  @Test("A moment may be written without seconds")
  func withoutSeconds() throws {
    #expect(try moment("2014-09-01T09:10Z") == moment("2014-09-01T09:10:00Z"))
  }

  @Test(
    "Text that is not exactly a valid moment is nil",
    arguments: [
      "", "Z", "2014-09-01", "2014-09-01T", "2014-09-01T09:10:11", "2014-09-01 09:10:11Z",
      "2014-09-01t09:10:11z", "2014-09-01T09:10:11z", " 2014-09-01T09:10:11Z", "2014-09-01T09:10:11Z ",
      "2014-09-01T09:10:11ZZ", "2014-09-01T09:10:11.Z", "2014-09-01T09:10:11,5Z", "2014-09-01T09:10:11 Z",
      "2014-09-01T24:00:00Z", "2014-09-01T23:60:00Z", "2014-09-01T23:59:60Z", "2014-09-01T9:10:11Z",
      "2014-09-01T09:1:11Z", "2014-09-01T091011Z", "20140901T091011Z", "2014-02-30T00:00:00Z",
      "2014-13-01T00:00:00Z", "2014-00-01T00:00:00Z", "2014-09-00T00:00:00Z", "14-09-01T00:00:00Z",
      "+2014-09-01T00:00:00Z", "-2014-09-01T00:00:00Z", "12014-09-01T00:00:00Z", "2014-09-01T09:10:11+",
      "2014-09-01T09:10:11+5", "2014-09-01T09:10:11+05", "2014-09-01T09:10:11+05:", "2014-09-01T09:10:11+05:3",
      "2014-09-01T09:10:11+05:60", "2014-09-01T09:10:11+99:00", "2014-09-01T09:10:11+05:300",
      "2014-09-01T09:10:11UTC", "2014-09-01T09:10:11+05:30Z", "２０１４-09-01T09:10:11Z",
      "2014-09-01T09:10:11Z\0", "2014-09-01T09:-1:11Z", "1409562611", "2014-W36-1T09:10:11Z",
      "2014-244T09:10:11Z", "null",
    ])
  func rejectedMoments(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test(
    "Text that is not exactly a valid day is nil",
    arguments: [
      "", "2014", "2014-09", "2014-9-1", "2014-09-1", "2014-09-01Z", "2014-09-01T00:00:00Z", " 2014-09-01",
      "2014-09-01 ", "2024-02-30", "2023-02-29", "1900-02-29", "2014-04-31", "2014-13-01", "2014-00-10",
      "2014-10-00", "20140901", "2014/09/01", "2014-09–01", "-014-09-01", "٢٠١٤-09-01", "0x14-09-01",
      "2014-09-1e",
    ])
  func rejectedDays(text: String) {
    #expect(Day(iso8601: text) == nil)
  }

  @Test(
    "Text that is not exactly a time of day is nil",
    arguments: [
      "", "9", "9:00", "09", "09:", "09:0", "09:60", "24:00", "24:00:00", "23:59:60", "09:00:", "09:00:0",
      "09:00 ", " 09:00", "0900", "09:00Z", "09:00:00.", "-9:00", "09:00 PM", "٠٩:00",
    ])
  func rejectedTimes(text: String) {
    #expect(TimeOfDay(iso8601: text) == nil)
  }

  @Test("Mangled text is nil or a moment that survives a round trip", arguments: 1...40)
  func mangled(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = Array("0123456789-:TZ+. ")
    for _ in 0..<200 {
      var text = Array("2014-09-01T09:10:11.000-04:00")
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        case 1: text.remove(at: place)
        default: text.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)], at: place)
        }
      }
      guard let moment = Timestamp(iso8601: String(text)) else { continue }
      #expect(Timestamp(iso8601: moment.description) == moment, "seed \(seed), \(String(text))")
    }
  }
}
