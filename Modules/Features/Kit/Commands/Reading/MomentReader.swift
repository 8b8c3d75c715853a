import ShowlogModels

/// Reads moments and days in the usual notations.
public struct MomentReader {
  /// The zone of a text that names none.
  public let zone: Zone

  /// The current time, which `today` and a time without a day refer to.
  public let now: Timestamp

  private let warn: (String) -> Void

  /// Creates a reader for the clock of a zone.
  ///
  /// - Parameter warn: Receives a warning about a time that the clock shows twice, with both readings.
  public init(zone: Zone, now: Timestamp, warn: @escaping (String) -> Void = { _ in }) {
    self.zone = zone
    self.now = now
    self.warn = warn
  }

  /// Returns the moment that a text names, the first of ``readings(of:for:)``.
  ///
  /// - Throws: ``CommandFailure`` (64) as ``readings(of:for:)``.
  public func moment(_ text: String, for option: String) throws(CommandFailure) -> Timestamp {
    let readings = try readings(of: text, for: option)
    if readings.count > 1 {
      warn("\(option): \(repetition(of: text)), at \(readings[0]) and \(readings[1]); the first is used")
    }
    return readings[0]
  }

  /// Returns when something was watched, as a text names it: the first of ``times(of:for:)``.
  ///
  /// - Throws: ``CommandFailure`` (64) as ``readings(of:for:)``, and for a time in the future.
  public func time(_ text: String, for option: String) throws(CommandFailure) -> WatchTime {
    let time: WatchTime =
      if let day = try statedDay(text, option) { .on(day) } else { .at(try moment(text, for: option)) }
    guard !time.isFuture(at: now, in: zone) else {
      throw .usage("\(option) is \(quoted(text)), which is in the future")
    }
    return time
  }

  /// Returns the times that a text names: `2014-09-01`, `today` and `yesterday` are days without a time, and all else is as
  /// ``readings(of:for:)`` reads it. Those in the future are left out.
  ///
  /// - Throws: ``CommandFailure`` (64) as ``readings(of:for:)``, and without a time that is not in the future.
  public func times(of text: String, for option: String) throws(CommandFailure) -> [WatchTime] {
    if try statedDay(text, option) != nil { return [try time(text, for: option)] }
    let times = try readings(of: text, for: option).filter { $0 <= now }
    guard !times.isEmpty else { throw .usage("\(option) is \(quoted(text)), which is in the future") }
    return times.map(WatchTime.at)
  }

  private func statedDay(_ text: String, _ option: String) throws(CommandFailure) -> Day? {
    switch text.lowercased() {
    case "today": return zone.day(of: now)
    case "yesterday": return yesterday
    default:
      guard let day = Day(iso8601: text) else { return nil }
      guard Day.acceptedYears.contains(day.year) else { throw wrongYear(text, option) }
      guard !zone.moments(of: day, at: .noon).isEmpty else { throw skipped(day, .noon, text, option) }
      return day
    }
  }

  /// The day before that of the present, which is not the date before if the zone skipped that.
  var yesterday: Day { zone.day(of: zone.moment(of: zone.day(of: now)).advanced(by: -1)) }

  /// Returns words for a time that the clocks show twice.
  public func repetition(of text: String) -> String { "the clocks of \(zone) show \(quoted(text)) twice" }

  /// Returns the moments that a text names, ascending: two for a time that the clocks show twice, or else one.
  ///
  /// `2014-09-01T09:10:11Z` is absolute; `2014-09-01 21:30` and `21:30` (today) are on the zone's clock; `2014-09-01` and
  /// `yesterday` are noon there, so that it stays that day in most zones; `today` is now, as is its date before noon.
  ///
  /// - Throws: ``CommandFailure`` (64) for any other text, a time that the clock skips, a year outside 1900...2200, and the
  ///   first second of 1970, which in an export means an unknown time.
  public func readings(of text: String, for option: String) throws(CommandFailure) -> [Timestamp] {
    // RFC 3339 allows `t` and `z` in lower case.
    if let moment = Timestamp(iso8601: text.uppercased()) { return [try checked(moment, text, option)] }
    switch text.lowercased() {
    case "today": return [now]
    case "yesterday": return try readings(of: yesterday, at: .noon, text, option)
    default: break
    }
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" || $0 == "t" }).map(String.init)
    if parts.count == 1, let day = Day(iso8601: parts[0]) {
      let readings = try readings(of: day, at: .noon, text, option)
      return day == zone.day(of: now) && readings[0] > now ? [now] : readings
    }
    if parts.count == 1, let time = TimeOfDay(iso8601: parts[0]) {
      return try readings(of: zone.day(of: now), at: time, text, option)
    }
    if parts.count == 2, let day = Day(iso8601: parts[0]), let time = TimeOfDay(iso8601: parts[1]) {
      return try readings(of: day, at: time, text, option)
    }
    throw .usage(
      "\(option) is \(quoted(text)), expected a moment such as 2026-05-24T20:00:00Z, \"2026-05-24 21:30\", 2026-05-24, 21:30 or yesterday"
    )
  }

  /// Returns the day that a text names: `2014-09-01`, `today`, `yesterday` or `tomorrow`.
  ///
  /// - Throws: ``CommandFailure`` (64) for any other text, and a year outside 1900...2200.
  public func day(_ text: String, for option: String) throws(CommandFailure) -> Day {
    switch text {
    case "today": return zone.day(of: now)
    case "yesterday": return yesterday
    case "tomorrow": return zone.day(of: now).advanced(by: 1)
    default:
      guard let day = Day(iso8601: text), Day.acceptedYears.contains(day.year) else {
        throw .usage(
          "\(option) is \(quoted(text)), expected a day of 1900 to 2200 such as 2026-05-24, today or yesterday")
      }
      return day
    }
  }

  private func readings(
    of day: Day, at time: TimeOfDay, _ text: String, _ option: String
  ) throws(CommandFailure) -> [Timestamp] {
    guard Day.acceptedYears.contains(day.year) else { throw wrongYear(text, option) }
    let readings = zone.moments(of: day, at: time)
    guard !readings.isEmpty else { throw skipped(day, time, text, option) }
    return try readings.map { reading throws(CommandFailure) in try checked(reading, text, option) }
  }

  private func skipped(_ day: Day, _ time: TimeOfDay, _ text: String, _ option: String) -> CommandFailure {
    let (early, late) = zone.candidates(for: day, at: time)
    return .usage(
      "\(option) is \(quoted(text)), which the clocks of \(zone) skip; expected \(local(early)) (\(early)) or \(local(late)) (\(late))"
    )
  }

  private func local(_ moment: Timestamp) -> String {
    let (day, time) = zone.local(moment)
    return "\(day) \(time.shortDescription)"
  }

  private func checked(_ moment: Timestamp, _ text: String, _ option: String) throws(CommandFailure) -> Timestamp {
    // The year in UTC, as exports write it.
    guard Day.acceptedYears.contains(Zone.utc.day(of: moment).year) else { throw wrongYear(text, option) }
    guard moment.seconds != 0 else {
      throw .usage("\(option) is \(quoted(text)), by which services mean an unknown time; expected another moment")
    }
    return moment
  }

  private func wrongYear(_ text: String, _ option: String) -> CommandFailure {
    .usage("\(option) is \(quoted(text)), expected a year of 1900 to 2200")
  }
}
