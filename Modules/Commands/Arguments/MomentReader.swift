import ShowlogModels

/// Reads a moment as people write it.
struct MomentReader {
  let zone: Zone
  let now: Timestamp

  /// `2014-09-01T09:10:11Z`, `2014-09-01 21:30` and `21:30` (today) on the clock of the zone, or `2014-09-01`, which is
  /// noon there, so that it stays that day in most zones.
  func moment(_ text: String, for option: String) throws(CommandFailure) -> Timestamp {
    if let moment = Timestamp(iso8601: text) { return try checked(moment, text, option) }
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" }).map(String.init)
    if parts.count == 1, let day = Day(iso8601: parts[0]) {
      return try checked(zone.moment(of: day, at: TimeOfDay(seconds: 43_200)), text, option)
    }
    if parts.count == 1, let time = TimeOfDay(iso8601: parts[0]) {
      return zone.moment(of: zone.day(of: now), at: time)
    }
    if parts.count == 2, let day = Day(iso8601: parts[0]), let time = TimeOfDay(iso8601: parts[1]) {
      return try checked(zone.moment(of: day, at: time), text, option)
    }
    throw .usage(
      "\(option) is \(quoted(text)), expected a moment as 2026-05-24T20:00:00Z, \"2026-05-24 21:30\", 2026-05-24 or 21:30"
    )
  }

  /// A day as `2014-09-01`, `today` or `yesterday`.
  func day(_ text: String, for option: String) throws(CommandFailure) -> Day {
    switch text {
    case "today": return zone.day(of: now)
    case "yesterday": return zone.day(of: now).advanced(by: -1)
    case "tomorrow": return zone.day(of: now).advanced(by: 1)
    default:
      guard let day = Day(iso8601: text), (1900...2200).contains(day.year) else {
        throw .usage("\(option) is \(quoted(text)), expected a day as 2026-05-24, today or yesterday")
      }
      return day
    }
  }

  private func checked(_ moment: Timestamp, _ text: String, _ option: String) throws(CommandFailure)
    -> Timestamp
  {
    guard (1900...2200).contains(zone.day(of: moment).year) else {
      throw .usage("\(option) is \(quoted(text)), expected a year of 1900 to 2200")
    }
    return moment
  }
}
