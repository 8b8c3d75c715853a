/// The time at which something was watched: a moment, or a day of which no time is known. Nothing is known without one.
///
/// A moment falls on different days in different zones; a day is the same in all zones.
public enum WatchTime: Hashable, Sendable {
  /// Watched at a moment.
  case at(Timestamp)

  /// Watched on a day.
  case on(Day)

  /// The moment; nil for a day.
  @inlinable
  public var moment: Timestamp? { if case .at(let moment) = self { moment } else { nil } }

  /// The day that is stated without a time; nil for a moment.
  @inlinable
  public var statedDay: Day? { if case .on(let day) = self { day } else { nil } }

  /// Returns the day, and the time if one is known, on the clock of a zone.
  public func local(in zone: Zone) -> (day: Day, time: TimeOfDay?) {
    switch self {
    case .at(let moment):
      let (day, time) = zone.local(moment)
      return (day, time)
    case .on(let day): return (day, nil)
    }
  }

  /// Returns the day in a zone.
  public func day(in zone: Zone) -> Day { local(in: zone).day }

  /// Returns the day in words and the time on the clock of a zone, such as `Sun 24 May 2026, 21:30`.
  public func words(in zone: Zone, _ wording: Wording) -> String {
    let (day, time) = local(in: zone)
    return day.words(in: wording) + (time.map { ", \($0.shortDescription)" } ?? "")
  }

  /// The word before the time in a sentence.
  public var preposition: String { statedDay == nil ? "at" : "on" }

  /// The sort key in seconds since 1970, the same in all zones: of a day, its last second in UTC.
  @inlinable
  public var seconds: Int {
    switch self {
    case .at(let moment): moment.seconds
    case .on(let day): day.number * 86_400 + 86_399
    }
  }

  /// The moment, or the noon of the day in UTC, where a moment is needed.
  public var instant: Timestamp {
    switch self {
    case .at(let moment): moment
    case .on(let day): Zone.utc.moment(of: day, at: .noon)
    }
  }

  /// The moment, or one of the day that is on it from Hawaii to New Zealand, for an opinion, which has a moment.
  public var ofOpinion: Timestamp {
    switch self {
    case .at(let moment): moment
    // New Zealand's summer is 13 hours ahead.
    case .on(let day): Zone.utc.moment(of: day, at: TimeOfDay(seconds: 10 * 3_600 + 30 * 60))
    }
  }

  /// Whether it is not before a moment; a day, if it is not before the moment's day in UTC, for a plan, which a viewing on its
  /// day fulfills. Of a round of watching a show again see ``PlayLog/isSince(_:_:in:)``.
  @inlinable
  public func isSince(_ moment: Timestamp) -> Bool { seconds >= moment.seconds }

  /// Whether it is after the present in a zone.
  public func isFuture(at now: Timestamp, in zone: Zone) -> Bool {
    switch self {
    case .at(let moment): moment > now
    case .on(let day): day > zone.day(of: now)
    }
  }

  /// Whether it is after the present in every zone.
  public func isFuture(at now: Timestamp) -> Bool {
    // The easternmost zone is 14 hours ahead of UTC.
    isFuture(at: statedDay == nil ? now : now.advanced(by: 14 * 3_600), in: .utc)
  }

  /// Whether an export can state it; see ``Timestamp/isAccepted``.
  public var isAccepted: Bool {
    switch self {
    case .at(let moment): moment.isAccepted
    case .on(let day): Day.acceptedYears.contains(day.year)
    }
  }

  /// A description of the times for which ``isAccepted`` is true, for errors.
  public static let expected = "\(Timestamp.expected), or a day of these years"
}

extension WatchTime: CustomStringConvertible, Codable {
  /// The moment in UTC or the day as text, such as `2014-09-01T09:10:11Z` or `2014-09-01`.
  public var description: String {
    switch self {
    case .at(let moment): moment.description
    case .on(let day): day.description
    }
  }

  /// Creates a time from a text such as `2014-09-01T09:10:11Z` or `2014-09-01`; nil for any other text.
  public init?(iso8601 text: String) {
    if let day = Day(iso8601: text) {
      self = .on(day)
    } else if let moment = Timestamp(iso8601: text) {
      self = .at(moment)
    } else {
      return nil
    }
  }

  /// Decodes a text such as `2014-09-01T09:10:11Z` or `2014-09-01`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is neither.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = WatchTime(iso8601: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) is neither an ISO 8601 moment nor a day"))
    }
    self = value
  }

  /// Encodes the text of ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Timestamp {
  /// The minutes since 1970, rounded down; services differ in whether they keep seconds.
  public var minute: Int { seconds >= 0 ? seconds / 60 : (seconds - 59) / 60 }

  /// Whether another statement of a viewing of the same minute gives it its moment: one with seconds before one without,
  /// and of two the earlier.
  public func isReplaced(by other: Timestamp) -> Bool {
    let (hasSeconds, hadSeconds) = (other.seconds != other.minute * 60, seconds != minute * 60)
    return hasSeconds == hadSeconds ? other < self : hasSeconds
  }
}

/// The one rule by which a day and a moment that files state are one viewing.
///
/// A day is the viewing of a moment that is less than a day from its noon in UTC, since services state days of different
/// zones, unless it was marked here: such marks are viewings of their own. The nearest pairs come first, and each moment is the
/// viewing of one day only. The result depends on all
/// statements but not on their order, so a play keeps the day that a file states of it: see ``Play/pairedDay``.
public enum DayPairing {
  /// The seconds between a moment and the noon of a day; nil if they are of different viewings.
  private static func distance(_ moment: Timestamp, _ day: Day) -> Int? {
    let distance = abs(moment.seconds - WatchTime.on(day).instant.seconds)
    return distance < 86_400 ? distance : nil
  }

  /// Returns the day of each moment that is the viewing of one, by the moment's position.
  ///
  /// - Parameters:
  ///   - moments: The moments, of which equal ones are in an order that does not depend on the order of the files.
  ///   - days: The days that files state.
  ///   - fits: Returns whether a moment and a day that are near to each other may be one viewing.
  /// - Complexity: O(m log m + p log p) in the moments and the pairs of a moment and a day near to each other.
  public static func days(
    of moments: [Timestamp], among days: Set<Day>,
    where fits: (_ position: Int, _ moment: Timestamp, _ day: Day) -> Bool = { _, _, _ in true }
  ) -> [Int: Day] {
    guard !days.isEmpty, !moments.isEmpty else { return [:] }
    let order = moments.indices.sorted { (moments[$0], $0) < (moments[$1], $1) }
    var pairs: [(distance: Int, day: Day, moment: Timestamp, position: Int)] = []
    for day in days {
      let noon = WatchTime.on(day).instant.seconds
      var place = order.indices.partitioningIndex { moments[order[$0]].seconds > noon - 86_400 }
      while place < order.count, let distance = distance(moments[order[place]], day) {
        let position = order[place]
        if fits(position, moments[position], day) { pairs.append((distance, day, moments[position], position)) }
        place += 1
      }
    }
    pairs.sort { ($0.distance, $0.day, $0.moment, $0.position) < ($1.distance, $1.day, $1.moment, $1.position) }
    var result: [Int: Day] = [:]
    var paired: Set<Day> = []
    for pair in pairs where result[pair.position] == nil && paired.insert(pair.day).inserted {
      result[pair.position] = pair.day
    }
    return result
  }
}
