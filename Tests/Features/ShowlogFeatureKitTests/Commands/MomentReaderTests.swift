import ShowlogFeatureKit
import ShowlogModels
import Testing

struct MomentReaderTests {
  private func read(_ text: String, in zone: String) throws -> (moment: String, notes: [String]) {
    var notes: [String] = []
    let zone = try #require(Zone(zone))
    let now = try #require(Timestamp(iso8601: "2026-05-24T20:00:00Z"))
    let moment = try MomentReader(zone: zone, now: now) { notes.append($0) }.moment(text, for: "--at")
    return (moment.description, notes)
  }

  @Test("A time on the zone's clock is read in each form")
  func forms() throws {
    #expect(try read("2014-09-01T09:10:11Z", in: "Europe/Berlin").moment == "2014-09-01T09:10:11Z")
    #expect(try read("2014-09-01 21:30", in: "Europe/Berlin").moment == "2014-09-01T19:30:00Z")
    #expect(try read("2014-09-01", in: "Europe/Berlin").moment == "2014-09-01T10:00:00Z")
    #expect(try read("21:30", in: "Europe/Berlin").moment == "2026-05-24T19:30:00Z")
    #expect(try read("Yesterday", in: "Europe/Berlin").moment == "2026-05-23T10:00:00Z")
    #expect(try read("today", in: "Europe/Berlin").moment == "2026-05-24T20:00:00Z")
  }

  @Test("The day of today is noon, or now before noon, so that it is never in the future")
  func today() throws {
    #expect(try read("2026-05-24", in: "Europe/Berlin").moment == "2026-05-24T10:00:00Z")
    #expect(try read("2026-05-25", in: "Asia/Tokyo").moment == "2026-05-24T20:00:00Z")
    #expect(try read("2026-05-26", in: "Asia/Tokyo").moment == "2026-05-26T03:00:00Z")
  }

  @Test("A skipped local time is refused with both readings")
  func gap() throws {
    let failure = #expect(throws: CommandFailure.self) { try read("2026-03-29 02:30", in: "Europe/Berlin") }
    #expect(
      failure?.message
        == "--at is “2026-03-29 02:30”, which the clocks of Europe/Berlin skip; expected 2026-03-29 01:30 (2026-03-29T00:30:00Z) or 2026-03-29 03:30 (2026-03-29T01:30:00Z)"
    )
  }

  @Test("A day that a zone skipped is refused", arguments: ["2011-12-30", "2011-12-30 12:00"])
  func skippedDay(text: String) {
    #expect(throws: CommandFailure.self) { try read(text, in: "Pacific/Apia") }
    let reader = MomentReader(zone: Zone("Pacific/Apia") ?? .utc, now: Timestamp(seconds: 1_500_000_000))
    let failure = #expect(throws: CommandFailure.self) { try reader.times(of: text, for: "the date") }
    #expect(failure?.message.contains("which the clocks of Pacific/Apia skip") == true)
  }

  @Test(
    "A day without a time is that day in every zone; after a day that a zone skipped, yesterday is the day before it")
  func days() throws {
    for name in ["Pacific/Apia", "America/New_York"] {
      let reader = MomentReader(zone: try #require(Zone(name)), now: Timestamp(seconds: 1_325_289_600))
      for (text, day) in [("2011-12-29", "2011-12-29"), ("yesterday", "2011-12-29"), ("1970-01-01", "1970-01-01")] {
        #expect(try reader.time(text, for: "--at").description == day, "\(text) in \(name)")
      }
    }
  }

  @Test("An ambiguous local time is the earlier one, and both are named")
  func overlap() throws {
    let (moment, notes) = try read("2026-10-25 02:30", in: "Europe/Berlin")
    #expect(moment == "2026-10-25T00:30:00Z")
    #expect(notes.count == 1)
    #expect(notes.first?.contains("2026-10-25T00:30:00Z and 2026-10-25T01:30:00Z") == true)
  }

  @Test("Every half hour of a year survives a round trip, except skipped local times")
  func roundTrip() throws {
    let zone = try #require(Zone("America/New_York"))
    let reader = MomentReader(zone: zone, now: Timestamp(seconds: 0))
    for step in 0..<(366 * 48) {
      let moment = Timestamp(seconds: 1_767_225_600 + step * 1_800)
      let (day, time) = zone.local(moment)
      let read = try reader.moment("\(day) \(time.shortDescription)", for: "--at")
      #expect(zone.local(read) == (day, time))
      #expect(read <= moment && moment.seconds - read.seconds <= 3_600)
    }
  }
}
