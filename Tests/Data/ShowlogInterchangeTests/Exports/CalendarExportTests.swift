import LeftfoldEntities
import ShowlogInterchange
import ShowlogModels
import Testing

struct CalendarExportTests {
  private let stamp = Timestamp(seconds: 1_463_599_800)

  private func calendar(_ state: PersistentState, from: String, days: Int, zone: Zone = .utc) throws -> [Substring] {
    let first = try #require(Day(iso8601: from))
    let bytes = LibraryExport.ics(state.library, days: first..<first.advanced(by: days), in: zone, stamp: stamp)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
  }

  @Test("A broadcast has a moment and its minutes, a streamed episode a day")
  func kinds() throws {
    var state = PersistentState()
    for fixture in [Fixture.gameOfThrones, .disenchantment] { _ = state.merge(try batch(of: fixture)) }
    let broadcast = try calendar(state, from: "2016-04-25", days: 1)
    #expect(
      broadcast == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Leftfold//Showlog//EN", "CALSCALE:GREGORIAN", "BEGIN:VEVENT",
        "UID:tvmaze-82-s06e01@showlog", "DTSTAMP:20160518T193000Z", "DTSTART:20160425T010000Z", "DURATION:PT60M",
        "SUMMARY:Game of Thrones S06E01 The Red Woman", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", "",
      ])
    let streamed = try calendar(state, from: "2018-08-17", days: 1).filter { $0.hasPrefix("DT") }
    #expect(
      streamed.prefix(3) == ["DTSTAMP:20160518T193000Z", "DTSTART;VALUE=DATE:20180817", "DTEND;VALUE=DATE:20180818"])
    #expect(try calendar(state, from: "2016-04-24", days: 1, zone: #require(Zone("America/New_York"))).count == 14)
  }

  @Test("An alarm is before a broadcast, and in the morning of a streamed episode's day")
  func alarms() throws {
    var state = PersistentState()
    for fixture in [Fixture.gameOfThrones, .disenchantment] { _ = state.merge(try batch(of: fixture)) }
    for (day, trigger) in [("2016-04-25", "TRIGGER:-PT30M"), ("2018-08-17", "TRIGGER:PT9H")] {
      let first = try #require(Day(iso8601: day))
      let bytes = LibraryExport.ics(
        state.library, days: first..<first.advanced(by: 1), in: .utc, stamp: stamp, alarm: 30)
      let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n")
      let alarm = try #require(lines.firstIndex(of: "BEGIN:VALARM"))
      #expect(lines[alarm + 1] == "ACTION:DISPLAY" && lines[alarm + 3] == trigger)
      #expect(Array(lines[(alarm + 4)...(alarm + 5)]) == ["END:VALARM", "END:VEVENT"])
      #expect(
        lines[alarm + 2].dropFirst("DESCRIPTION:".count) == lines.first { $0.hasPrefix("SUMMARY:") }?.dropFirst(8))
    }
  }

  @Test("A calendar without episodes has the zone of its times as the component that RFC 5545 requires")
  func empty() throws {
    let lines = try calendar(PersistentState(), from: "2016-04-25", days: 1)
    #expect(
      lines == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Leftfold//Showlog//EN", "CALSCALE:GREGORIAN", "BEGIN:VTIMEZONE",
        "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0000",
        "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR", "",
      ])
  }

  @Test("Lines have at most 75 bytes, break between characters, and escape texts", arguments: 0..<200)
  func lines(seed: Int) throws {
    var libraries = RandomLibrary(seed: seed)
    let state = libraries.next()
    let lines = try calendar(state, from: "2010-01-01", days: 4_000)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 }, "seed \(seed)")
    #expect(!lines.joined().unicodeScalars.contains("\u{FFFD}"), "seed \(seed)")
    let unfolded = lines.joined(separator: "\r\n").replacing("\r\n ", with: "").split(separator: "\r\n")
    let dated = state.library.episodes.filter { $0.airing != nil }
    #expect(unfolded.count { $0 == "BEGIN:VEVENT" } == dated.count, "seed \(seed)")
    let uids = unfolded.filter { $0.hasPrefix("UID:") }
    #expect(Set(uids).count == dated.count, "seed \(seed)")
    let summaries = unfolded.filter { $0.hasPrefix("SUMMARY:") }.map { $0.dropFirst(8) }
    #expect(summaries.allSatisfy(isEscaped), "seed \(seed)")
  }

  private func isEscaped(_ text: Substring) -> Bool {
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        guard "\\;,n".unicodeScalars.contains(scalar) else { return false }
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else if scalar == ";" || scalar == "," || scalar.properties.generalCategory == .control {
        return false
      }
    }
    return !isEscape
  }

  @Test("Ids of events do not depend on the order of imports")
  func stable() throws {
    let fixtures: [Fixture] = [.gameOfThrones, .traktSeasons, .disenchantment, .schedule]
    var states = [PersistentState(), PersistentState()]
    for fixture in fixtures { _ = states[0].merge(try batch(of: fixture)) }
    for fixture in fixtures.reversed() { _ = states[1].merge(try batch(of: fixture)) }
    #expect(
      try calendar(states[0], from: "2010-01-01", days: 4_000) == calendar(states[1], from: "2010-01-01", days: 4_000))
  }

  @Test("Specials that are kept apart have their own ids of events, also if they share an id")
  func specials() throws {
    var show = ShowRecord(ids: Ids(trakt: 1), source: .trakt)
    show.title = "A"
    show.episodes = (1...2).map { number in
      let ids = Ids(trakt: number, tvdb: 7)
      return EpisodeRecord(
        season: 0, number: nil, ids: ids, title: nil, airing: .at(stamp), runtime: nil, source: .trakt)
    }
    var batch = ImportBatch()
    batch.shows = [show]
    var state = PersistentState()
    _ = state.merge(batch)
    let lines = try calendar(state, from: "2016-05-18", days: 1)
    #expect(
      lines.filter { $0.hasPrefix("UID:") }.sorted() == ["UID:trakt-1-trakt-2@showlog", "UID:trakt-1-tvdb-7@showlog"])
  }
}
