import LeftfoldEntities
import ShowlogModels

extension LibraryExport {
  static func writeCalendar(
    _ library: Library, days: Range<Day>, in zone: Zone, stamp: Timestamp, alarm: Int?, includes: (Show) -> Bool,
    to writer: inout ExportWriter
  ) {
    writer.writeLine("BEGIN:VCALENDAR")
    writer.writeLine("VERSION:2.0")
    writer.writeLine("PRODID:-//Leftfold//Showlog//EN")
    writer.writeLine("CALSCALE:GREGORIAN")
    let events = library.episodes(on: days, in: zone).compactMap { episode -> CalendarEvent? in
      guard let show = library.shows[id: episode.show], includes(show) else { return nil }
      return CalendarEvent(episode, of: show, minutes: library.minutes(of: episode))
    }
    if events.isEmpty { writer.writeZone() }
    for event in events.sorted(by: { $0.order < $1.order }) { writer.writeEvent(event, stamp: stamp, alarm: alarm) }
    writer.writeLine("END:VCALENDAR")
  }
}

private struct CalendarEvent {
  let uid: String
  let summary: String
  let airing: Airing
  let minutes: Int?

  init?(_ episode: Episode, of show: Show, minutes: Int?) {
    guard let airing = episode.airing, let uid = Self.uid(episode, of: show) else { return nil }
    self.airing = airing
    self.uid = uid
    self.minutes = minutes
    summary = [show.title, episode.code, episode.title].filter { !$0.isEmpty }.joined(separator: " ")
  }

  var order: (Int, String) { (airing.orderingKey, uid) }

  /// An id that is the same in each export and, unless two shows share an id, on each machine: the show's id by the most
  /// likely provider of the date, if it identifies this show, and the episode's place or, without a
  /// number, its id by the same rule.
  private static func uid(_ episode: Episode, of show: Show) -> String? {
    let providers: [Provider] = [.tvmaze, .tvdb, .imdb, .tmdb, .trakt, .slug]
    func alias(_ ids: Ids, besides shared: [Alias] = []) -> String? {
      let aliases = providers.lazy.compactMap { provider in ids[provider].map { Alias(provider, $0) } }
      return aliases.first { !shared.contains($0) }.map { "\($0.provider.name)-\($0.id)" }
    }
    let remake = show.ids.slug.flatMap { slug in show.year.map { "slug-\(slug)-\($0)" } }
    guard let show = alias(show.ids, besides: show.otherIDs.shared) ?? remake ?? alias(show.ids) else { return nil }
    let id = alias(episode.ids, besides: episode.otherIDs.shared) ?? alias(episode.ids)
    let place = episode.number == nil ? id : episode.code.lowercased()
    return place.map { "\(show)-\($0)@showlog".filter { !$0.isWhitespace && !$0.isNewline } }
  }
}

extension ExportWriter {
  /// Writes the zone of all times, which shows no event: RFC 5545, 3.6, requires a calendar to have a component.
  fileprivate mutating func writeZone() {
    for line in [
      "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
      "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
    ] { writeLine(line) }
  }

  fileprivate mutating func writeEvent(_ event: CalendarEvent, stamp: Timestamp, alarm: Int?) {
    writeLine("BEGIN:VEVENT")
    writeLine("UID:" + Self.escaped(event.uid))
    writeLine("DTSTAMP:" + Self.utc(stamp))
    switch event.airing {
    case .at(let moment):
      writeLine("DTSTART:" + Self.utc(moment))
      if let minutes = event.minutes { writeLine("DURATION:PT\(minutes)M") }
    case .on(let day):
      writeLine("DTSTART;VALUE=DATE:" + Self.basic(day))
      writeLine("DTEND;VALUE=DATE:" + Self.basic(day.advanced(by: 1)))
    }
    writeLine("SUMMARY:" + Self.escaped(event.summary))
    writeLine("TRANSP:TRANSPARENT")
    if let alarm {
      writeLine("BEGIN:VALARM")
      writeLine("ACTION:DISPLAY")
      writeLine("DESCRIPTION:" + Self.escaped(event.summary))
      if case .at = event.airing { writeLine("TRIGGER:-PT\(alarm)M") } else { writeLine("TRIGGER:PT9H") }
      writeLine("END:VALARM")
    }
    writeLine("END:VEVENT")
  }

  /// Writes a line, folded between characters into parts of at most 75 bytes.
  mutating func writeLine(_ text: String) {
    var length = 0
    for scalar in text.unicodeScalars {
      let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      if length + encoded.count > 75 {
        write("\r\n ")
        length = 1
      }
      for byte in encoded { write(byte) }
      length += encoded.count
    }
    write("\r\n")
  }

  private static func utc(_ moment: Timestamp) -> String {
    moment.description.filter { $0 != "-" && $0 != ":" }
  }

  private static func basic(_ day: Day) -> String { day.description.filter { $0 != "-" } }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        result.append("\\")
        result.append(scalar)
      case "\n", "\u{2028}", "\u{2029}", "\u{85}": result.append(contentsOf: "\\n".unicodeScalars)
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}
