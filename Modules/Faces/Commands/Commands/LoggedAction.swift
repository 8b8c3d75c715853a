import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogTerminalUI

struct LoggedAction: Encodable {
  let number: Int
  let at: Timestamp
  let day: Day
  let kind: String
  @OrNull var change: String?
  @OrNull var rows: Int?

  init(_ line: LogLine, zone: Zone) {
    number = line.number
    at = line.entry.at
    day = zone.day(of: line.entry.at)
    kind = line.entry.kind
    change = line.entry.summary
    rows = line.changedRows
  }

  func cells(_ zone: Zone, _ wording: Wording) -> [Line] {
    [
      Line("\(number)", .accent), Line(Self.moment(at, zone), .muted), Line(change ?? kind),
      Line(rows.map { $0.of("row", "rows", in: wording) } ?? "", .muted),
    ]
  }

  static func moment(_ at: Timestamp, _ zone: Zone) -> String {
    let (day, time) = zone.local(at)
    return "\(day) \(time.shortDescription)"
  }
}
