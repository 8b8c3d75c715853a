import LeftfoldJSON
import ShowlogModels

/// A time of a program's own clock as a document states it: the zone of the import makes it a moment.
struct StatedTime: Sendable {
  var text: String?
  /// The moment of a number of seconds.
  var moment: Timestamp?
  /// Where it is, for errors.
  var offset = 0
}

extension Kind<StatedTime> {
  /// A text or seconds since 1970; null and an empty text state no time.
  static let localTime = Kind(Expected.moment) { json in
    var time = StatedTime()
    let isText = json.peek() == UInt8(ascii: "\"")
    time.offset = json.position
    if isText { time.text = try json.title() } else { time.moment = try Kind<Timestamp?>.unixTime.read(&json) }
    return time
  }
}

/// A time of a program's own clock that cannot be read, since it needs the zone or is none.
struct LocalTimeFault: Error {
  let found: String
  let expected: String
}

extension WatchTime {
  /// The days that databases write for no day.
  private static let unknown = ["1601-01-01", "0000-00-00"]

  /// A time of a program's own clock, which needs the zone, or a day; nil for no text.
  init?(local text: String?, in zone: Zone?) throws(LocalTimeFault) {
    guard let text, !text.isEmpty, !Self.unknown.contains(where: text.hasPrefix) else { return nil }
    if let day = Day(iso8601: text), Day.acceptedYears.contains(day.year) {
      self = .on(day)
    } else if let moment = LocalMoment(text, in: zone), moment.isAccepted {
      self = .at(moment.timestamp)
    } else if zone == nil, LocalMoment(text, in: .utc)?.isAccepted == true {
      throw LocalTimeFault(found: "\(visible(text)), a time without a zone", expected: Expected.zone)
    } else {
      throw LocalTimeFault(found: visible(text), expected: Expected.moment)
    }
  }
}

extension JSONReader {
  /// The moment or the day of a stated time; nil without one.
  mutating func localTime(_ time: StatedTime, in zone: Zone?) throws -> WatchTime? {
    if let moment = time.moment { return .at(moment) }
    do throws(LocalTimeFault) {
      return try WatchTime(local: time.text, in: zone)
    } catch {
      throw fault(at: time.offset, found: shortened(error.found, to: textLimit), expected: error.expected)
    }
  }
}
