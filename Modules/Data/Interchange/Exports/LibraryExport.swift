import ShowlogModels

/// Writes a library in formats that Showlog and other programs read.
///
/// The order depends on the content, not on keys, so equal libraries give equal bytes, for any order of imports. All
/// formats but the calendar are streams of chunks of about 64 kB, since libraries can be large.
///
/// Trakt's format and CSV have only the preferred ids, and not which of several shows an id identifies. So if files state
/// one id of three shows, an import of the export may join two that only the third kept apart. JSON has all of it.
public enum LibraryExport {
  /// A receiver of the chunks of an export; an error that it throws stops the export.
  public typealias Sink = (_ chunk: [UInt8]) throws -> Void

  /// A file of an export of several: its name, and a closure that writes it and throws the errors of the sink.
  public typealias File = (name: String, write: (_ sink: @escaping Sink) throws -> Void)

  /// Writes the history in the format of Trakt's `watched-history.json`: undated plays first, then by time.
  ///
  /// A play has its Trakt id, if any, and its origin as `play_origin`, a key that Trakt does not have. A play of a day
  /// has its noon in UTC, and the day as `play_day`. `import` reads the
  /// file.
  ///
  /// - Parameter others: The records of films, of which those with a play follow the plays of episodes.
  /// - Throws: The errors of the sink.
  /// - Complexity: O(n log n) in the plays.
  /// - SeeAlso: ``traktFolder(_:others:lists:)``, with all that Trakt has files for.
  public static func trakt(
    _ state: PersistentState, others: [OtherRecord] = [], to sink: @escaping Sink
  ) throws {
    var writer = ExportWriter(sink)
    try writeTrakt(state, others: others.films, to: &writer)
    try writer.flush()
  }

  /// Writes the log as an RFC 4180 table with a header: one row for each play, undated ones first, then by time, and then one
  /// for each show, episode and film with a rating, a note or a standing.
  ///
  /// `import` reads the file. The column `play_origin` has each play's origin, so that the plays which only a summary
  /// counted still get their dates from a history; a table without the column has a history's plays. It is `none` in a row
  /// that is no play.
  ///
  /// - Parameters:
  ///   - state: The library and the plays.
  ///   - entries: The ratings, notes and standings of shows and episodes.
  ///   - others: The records of films.
  ///   - sink: The receiver.
  /// - Throws: The errors of the sink.
  /// - Complexity: O(n log n) in the plays.
  public static func csv(
    _ state: PersistentState, entries: ViewerEntries = ViewerEntries(), others: [OtherRecord] = [],
    to sink: @escaping Sink
  ) throws {
    var writer = ExportWriter(sink)
    try writeCSV(state, entries, others: others, to: &writer)
    try writer.flush()
  }

  /// Writes a document as JSON, which ``LibraryRestore`` reads.
  ///
  /// - Throws: The errors of the sink.
  /// - Complexity: O(n log n) in the entities.
  public static func json(_ document: LibraryDocument, to sink: @escaping Sink) throws {
    var writer = ExportWriter(sink)
    try writeJSON(document, to: &writer)
    try writer.flush()
  }

  /// Returns a calendar of episodes as iCalendar (RFC 5545).
  ///
  /// - Parameters:
  ///   - days: The local days in `zone`.
  ///   - zone: The viewer's zone, which determines an episode's day.
  ///   - stamp: The moment of the export.
  ///   - alarm: The minutes of an alarm before each episode; nil for none. That of a day without a time is at 9:00.
  ///   - includes: Whether a show is included; by default all are.
  /// - Complexity: O(n log n) in the episodes of those days.
  public static func ics(
    _ library: Library, days: Range<Day>, in zone: Zone, stamp: Timestamp, alarm: Int? = nil,
    includes: (Show) -> Bool = { _ in true }
  ) -> [UInt8] {
    var writer = ExportWriter(nil)
    writeCalendar(library, days: days, in: zone, stamp: stamp, alarm: alarm, includes: includes, to: &writer)
    return writer.bytes
  }
}

/// A list of the viewer's own, as exports write it.
public struct ExportedList {
  /// A thing of the list.
  public enum Thing {
    /// A show.
    case show(ShowID)
    /// An episode.
    case episode(EpisodeID)
    /// A film.
    case film(OtherRecord)
  }

  /// The name.
  public let name: String

  /// The things in their order, each with what an import is to state of it.
  public let items: [(statement: ListStatement, thing: Thing)]

  /// Creates a list.
  public init(name: String, items: [(statement: ListStatement, thing: Thing)]) {
    (self.name, self.items) = (name, items)
  }
}

/// A film with a play, as exports write it.
struct FilmPlay {
  let film: OtherRecord
  let watched: WatchTime?
  let traktID: Int?
  let origin: Play.Origin?
  let pairedDay: Day?
}

extension [OtherRecord] {
  /// The films with a rating, a note or a list, in the order of their names.
  var markedFilms: [OtherRecord] {
    filter { $0.kind == .film && !ExportedMarks($0.opinion).isEmpty }.map { ($0.name, $0) }.sorted { $0.0 < $1.0 }.map(
      \.1)
  }

  /// The plays of the films, undated ones first, then by time, and then by the film's ids and title.
  var films: [FilmPlay] { films(by: \.seconds) }

  /// The plays of the films, undated ones first, then by a number of their times, and then by the film's ids and title.
  func films(by order: (WatchTime) -> Int) -> [FilmPlay] {
    compactMap { record -> (key: (Int, String), play: FilmPlay)? in
      guard record.kind == .film, case .item(let traktID, let time, let origin) = record.evidence else { return nil }
      return (
        (time.map(order) ?? .min, record.name),
        FilmPlay(
          film: record, watched: time, traktID: traktID, origin: origin, pairedDay: record.pairedDay)
      )
    }
    .sorted { $0.key < $1.key }.map(\.play)
  }
}

extension OtherRecord {
  fileprivate var name: String { ids.aliases.map(\.description).joined(separator: " ") + " \(title ?? "")" }
}
