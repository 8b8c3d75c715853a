import Foundation
import LeftfoldTesting
import ShowlogModels
import Testing

/// Zones of both hemispheres, with and without daylight saving time, with offsets of whole, half and quarter hours,
/// with a skipped day, and with rules of another calendar.
private let names = [
  "America/New_York", "Europe/Berlin", "Europe/Dublin", "Australia/Sydney", "Australia/Lord_Howe",
  "America/St_Johns", "Asia/Kolkata", "Asia/Kathmandu", "Pacific/Chatham", "Pacific/Apia", "America/Sao_Paulo",
  "Asia/Tokyo", "Africa/Casablanca", "Asia/Gaza", "America/Anchorage", "Europe/Amsterdam", "Etc/UTC",
]

struct ZoneTests {
  @Test("Offsets agree with Foundation at any moment from 1900 to 2200", arguments: names)
  func offsets(name: String) throws {
    let (zone, reference) = (try zone(name), try #require(TimeZone(identifier: name)))
    var random = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    for index in 0..<2_000 {
      let years = index.isMultiple(of: 2) ? 946_684_800..<2_145_916_800 : -2_208_988_800..<7_289_654_400
      let moment = Timestamp(seconds: .random(in: years, using: &random))
      let expected = reference.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.seconds)))
      try #require(zone.offset(at: moment) == expected, "\(name) at \(moment)")
    }
  }

  @Test("Offsets change in the second in which Foundation's do", arguments: names)
  func transitions(name: String) throws {
    let (zone, reference) = (try zone(name), try #require(TimeZone(identifier: name)))
    var moment = Date(timeIntervalSince1970: -2_208_988_800)
    while let next = reference.nextDaylightSavingTimeTransition(after: moment), next.timeIntervalSince1970 < 4e9 {
      for second in -1...1 {
        let date = next.addingTimeInterval(Double(second))
        let stamp = Timestamp(seconds: Int(date.timeIntervalSince1970.rounded()))
        try #require(zone.offset(at: stamp) == reference.secondsFromGMT(for: date), "\(name) at \(stamp)")
      }
      moment = next
    }
  }

  @Test("Local days and times agree with Foundation's calendar", arguments: names)
  func localDays(name: String) throws {
    let zone = try zone(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: name))
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let moment = Timestamp(seconds: .random(in: 0..<4_102_444_800, using: &random))
      let date = Date(timeIntervalSince1970: Double(moment.seconds))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
      let (day, time) = zone.local(moment)
      let (year, month, number) = day.components
      try #require(
        [year, month, number, time.hour, time.minute, time.seconds % 60]
          == [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second], "\(name) at \(moment)")
      #expect(zone.day(of: moment) == day)
    }
  }

  @Test("The moment of a local time is the first that shows it, or is after the gap", arguments: names)
  func moments(name: String) throws {
    let zone = try zone(name)
    let reference = try #require(TimeZone(identifier: name))
    var days = try changes(of: reference).flatMap { (-1...1).map($0.advanced(by:)) }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 { days.append(Day(number: .random(in: 0..<30_000, using: &random))) }
    for day in days {
      for time in stride(from: 0, to: 86_400, by: 1_800).map({ TimeOfDay(seconds: $0) }) {
        let moments = zone.moments(of: day, at: time)
        try #require(moments == all(zone, day, time), "\(name) on \(day) at \(time)")
        let first = moments.first ?? afterGap(zone, day, time)
        try #require(zone.moment(of: day, at: time) == first, "\(name) on \(day) at \(time)")
      }
    }
  }

  /// Returns every fifth of the days on which a zone's clocks were changed, in 1970...2037.
  private func changes(of zone: TimeZone) throws -> [Day] {
    var days: [Day] = []
    var moment = Date(timeIntervalSince1970: 0)
    while let next = zone.nextDaylightSavingTimeTransition(after: moment),
      next.timeIntervalSince1970 < 2_145_916_800
    {
      days.append(Day(number: Int((next.timeIntervalSince1970 / 86_400).rounded(.down))))
      moment = next
    }
    return days.enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element)
  }

  /// The oracle: tries every offset of the zone within two days.
  private func all(_ zone: Zone, _ day: Day, _ time: TimeOfDay) -> [Timestamp] {
    let wall = Timestamp(seconds: day.number * 86_400 + time.seconds)
    let moments = Set(samples(of: zone, around: wall).map { wall.advanced(by: -$0.offset) })
    return moments.filter { zone.local($0) == (day, time) }.sorted()
  }

  /// The oracle of a skipped time: the offset before the gap continues.
  private func afterGap(_ zone: Zone, _ day: Day, _ time: TimeOfDay) -> Timestamp {
    let wall = Timestamp(seconds: day.number * 86_400 + time.seconds)
    let before = samples(of: zone, around: wall).last { $0.moment.seconds + $0.offset < wall.seconds }
    return wall.advanced(by: -(before?.offset ?? 0))
  }

  private func samples(of zone: Zone, around wall: Timestamp) -> [(moment: Timestamp, offset: Int)] {
    stride(from: -48, through: 48, by: 8).map { wall.advanced(by: $0 * 3_600) }.map { ($0, zone.offset(at: $0)) }
  }

  @Test("A skipped local time is moved forward by the length of the gap")
  func gaps() throws {
    let newYork = try zone("America/New_York")
    let spring = try day("2024-03-10")
    let skipped = newYork.moment(of: spring, at: TimeOfDay(seconds: 2 * 3_600 + 1_800))
    #expect(try skipped == moment("2024-03-10T03:30:00-04:00"))
    let samoa = try zone("Pacific/Apia")
    #expect(try samoa.moment(of: day("2011-12-30")) == samoa.moment(of: day("2011-12-31")))
  }

  @Test("An ambiguous local time is its first moment")
  func repeats() throws {
    let autumn = try day("2024-11-03")
    let time = TimeOfDay(seconds: 3_600 + 1_800)
    #expect(
      try zone("America/New_York").moment(of: autumn, at: time) == moment("2024-11-03T01:30:00-04:00"))
    let lordHowe = try zone("Australia/Lord_Howe")
    #expect(
      try lordHowe.moment(of: day("2024-04-07"), at: TimeOfDay(seconds: 6_300))
        == moment("2024-04-07T01:45:00+11:00"))
  }

  @Test("A day starts at the end of the previous one, even if midnight is skipped")
  func midnights() throws {
    let saoPaulo = try zone("America/Sao_Paulo")
    let start = try saoPaulo.moment(of: day("2018-11-04"))
    #expect(try saoPaulo.local(start) == (day("2018-11-04"), TimeOfDay(seconds: 3_600)))
    #expect(try saoPaulo.day(of: start.advanced(by: -1)) == day("2018-11-03"))
  }

  @Test("A play late in the evening in UTC is on the next day in Berlin")
  func exampleOfTheHistory() throws {
    let play = try moment("2026-05-23T23:31:00Z")
    #expect(try zone("Europe/Berlin").day(of: play) == day("2026-05-24"))
    #expect(try Zone.utc.day(of: play) == day("2026-05-23"))
  }

  @Test("Zones are equal by name, and every name of UTC is UTC")
  func equality() throws {
    #expect(try zone("Europe/Berlin") == zone("Europe/Berlin"))
    #expect(try zone("Europe/Berlin").hashValue == zone("Europe/Berlin").hashValue)
    #expect(try zone("Europe/Berlin") != zone("Europe/Paris"))
    #expect(try zone("UTC") == .utc)
    #expect(try zone("GMT") == .utc)
    #expect(Zone.utc.identifier == "UTC")
    #expect(Zone(.gmt) == .utc)
    #expect(Zone.utc.offset(at: Timestamp(seconds: 5_000_000_000)) == 0)
  }

  @Test("An unknown zone name is nil", arguments: ["", " ", "Nowhere/Land", "Europe", "../etc/passwd", "\u{1B}[31m"])
  func unknown(name: String) {
    #expect(Zone(name) == nil)
  }

  @Test("A zone with a fixed offset keeps it")
  func fixed() throws {
    let zone = Zone(try #require(TimeZone(secondsFromGMT: -(4 * 3_600 + 1_800))))
    for year in [1_900, 1_970, 2_024, 2_199] {
      let noon = try #require(Day(year: year, month: 7, day: 1))
      #expect(zone.offset(at: Timestamp(seconds: noon.number * 86_400)) == -16_200)
    }
  }

  @Test("A zone is coded as its name, and an unknown name is refused with the found value", arguments: names)
  func coding(name: String) throws {
    let zone = try zone(name)
    #expect(try recoded([zone]) == [zone])
    #expect(try recoded([Zone.utc]) == [.utc])
    #expect(zone.description == zone.identifier)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Zone].self, from: Data(#"["Nowhere/Land"]"#.utf8))
    }
    #expect(error.map { "\($0)" }?.contains("Nowhere/Land") == true)
  }
}
