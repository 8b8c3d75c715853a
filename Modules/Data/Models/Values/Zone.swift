import Foundation

/// A time zone as a table of its offsets, created once from Foundation's.
///
/// The local day of a moment is a search and an addition, and two inputs with the same zone are equal. The table covers
/// the years of likely plays; a moment in another year costs a call to Foundation, some 0.1 µs. Every start of the app
/// creates a zone, and a table of 300 years of New York would cost 1.5 ms.
public struct Zone: Sendable {
  /// The IANA name, such as `Europe/Berlin`.
  public let identifier: String

  /// The starts of the zone's periods in ``tabulated``, ascending.
  private let starts: [Int]

  /// Seconds east of UTC in each period; one more than there are starts.
  private let offsets: [Int]

  /// The zone for moments outside of the table; nil for a constant offset.
  private let source: TimeZone?

  /// The range of the table: 2000-01-01 to 2038-01-01.
  private static let tabulated = 946_684_800..<2_145_916_800

  /// Creates the zone of an IANA name or of an abbreviation known to Foundation; nil for any other text.
  public init?(_ identifier: String) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    self.init(zone)
  }

  /// Creates the table of one of Foundation's zones.
  public init(_ zone: TimeZone) {
    // Foundation writes GMT for UTC.
    guard zone.identifier != "GMT", zone.identifier != "UTC" else {
      self = .utc
      return
    }
    // A zone that follows the machine's settings would change under its table; the one of its name does not.
    let zone = TimeZone(identifier: zone.identifier) ?? zone
    (identifier, source) = (zone.identifier, zone)
    (starts, offsets) = Self.table(of: zone)
  }

  /// Coordinated universal time.
  public static let utc = Zone(fixed: 0, identifier: "UTC")

  private init(fixed offset: Int, identifier: String) {
    self.identifier = identifier
    source = nil
    starts = []
    offsets = [offset]
  }

  private static func table(of zone: TimeZone) -> (starts: [Int], offsets: [Int]) {
    var moment = Date(timeIntervalSince1970: TimeInterval(tabulated.lowerBound))
    let end = Date(timeIntervalSince1970: TimeInterval(tabulated.upperBound))
    var starts: [Int] = []
    var offsets = [zone.secondsFromGMT(for: moment)]
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next < end, next > moment {
      starts.append(Int(next.timeIntervalSince1970.rounded()))
      offsets.append(zone.secondsFromGMT(for: next))
      moment = next
    }
    return (starts, offsets)
  }

  /// Returns the offset at a moment in seconds east of UTC: O(log n) in the zone's changes.
  public func offset(at moment: Timestamp) -> Int {
    if let source, !Self.tabulated.contains(moment.seconds) {
      return source.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment.seconds)))
    }
    return offsets[starts.indices.partitioningIndex { starts[$0] > moment.seconds }]
  }

  /// Returns the date in this zone at a moment.
  public func day(of moment: Timestamp) -> Day { local(moment).day }

  /// Returns the date and the time of day in this zone at a moment.
  public func local(_ moment: Timestamp) -> (day: Day, time: TimeOfDay) {
    let (day, second) = Timestamp.floored(moment.seconds + offset(at: moment), by: 86_400)
    return (Day(number: day), TimeOfDay(seconds: second))
  }

  /// Returns the moment at which the local clock shows a day and time.
  ///
  /// A time that the clock skips is moved past the gap by the gap's length, as 02:30 to 03:30; of a time that the clock
  /// shows twice, the first moment is returned.
  public func moment(of day: Day, at time: TimeOfDay = TimeOfDay(seconds: 0)) -> Timestamp {
    let (early, late) = candidates(for: day, at: time)
    return local(early) == (day, time) ? early : late
  }

  /// Returns the moments at which the local clock shows a day and time, ascending.
  ///
  /// There is none if the clock skips the time, and there are two if the clock is set back over it.
  public func moments(of day: Day, at time: TimeOfDay) -> [Timestamp] {
    let (early, late) = candidates(for: day, at: time)
    return (early == late ? [early] : [early, late]).filter { local($0) == (day, time) }
  }

  /// Returns the moments that a day and time name by the offsets of the day before and of the day after, ascending.
  public func candidates(for day: Day, at time: TimeOfDay) -> (early: Timestamp, late: Timestamp) {
    let wall = day.number * 86_400 + time.seconds
    let before = wall - offset(at: Timestamp(seconds: wall - 86_400))
    let after = wall - offset(at: Timestamp(seconds: wall + 86_400))
    return (Timestamp(seconds: min(before, after)), Timestamp(seconds: max(before, after)))
  }
}

extension Zone: Hashable, Codable, CustomStringConvertible {
  /// Whether two zones have the same name, which determines the table.
  public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The IANA name.
  public var description: String { identifier }

  /// Decodes an IANA name.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if Foundation has no such zone.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let zone = Zone(name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(name) is not a time zone"))
    }
    self = zone
  }

  /// Encodes the IANA name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
