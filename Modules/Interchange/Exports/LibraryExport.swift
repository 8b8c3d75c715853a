import LeftfoldEntities
import ShowlogModels

/// Writes a library in formats that other programs, and Showlog itself, read.
///
/// Everything is written in an order that follows from the content and not from keys: equal libraries give equal bytes,
/// whatever the order of their imports. Each format exists as bytes and as a stream of chunks of about 64 kB, which is
/// what a library of a million plays is written with.
public enum LibraryExport {
  /// Receives the next chunk of an export; what it throws ends the export.
  public typealias Sink = (_ chunk: [UInt8]) throws -> Void

  /// The history in the shape of Trakt's `watched-history.json`: a list of plays, the undated ones first, then by time.
  ///
  /// Trakt's id of a play is written where there is one. `import` reads the file.
  ///
  /// - Complexity: O(n log n) in the plays.
  public static func trakt(_ state: PersistentState) -> [UInt8] {
    var writer = ExportWriter(nil)
    try? writeTrakt(state, to: &writer)
    return writer.bytes
  }

  /// Streams what ``trakt(_:)`` returns.
  public static func trakt(_ state: PersistentState, to sink: @escaping Sink) throws {
    var writer = ExportWriter(sink)
    try writeTrakt(state, to: &writer)
    try writer.flush()
  }

  /// Returns the history as an RFC 4180 table with a header, one row per play, undated ones first.
  ///
  /// Dated plays are sorted by time. `import` reads the file.
  ///
  /// - Complexity: O(n log n) in the plays.
  public static func csv(_ state: PersistentState) -> [UInt8] {
    var writer = ExportWriter(nil)
    try? writeCSV(state, to: &writer)
    return writer.bytes
  }

  /// Streams what ``csv(_:)`` returns.
  public static func csv(_ state: PersistentState, to sink: @escaping Sink) throws {
    var writer = ExportWriter(sink)
    try writeCSV(state, to: &writer)
    try writer.flush()
  }

  /// Everything as one JSON document: shows with their seasons, episodes and plays. ``LibraryRestore`` reads it.
  ///
  /// - Complexity: O(n log n) in the entities.
  public static func json(_ state: PersistentState, _ marks: ViewerMarks = ViewerMarks()) -> [UInt8] {
    var writer = ExportWriter(nil)
    try? writeJSON(state, marks, to: &writer)
    return writer.bytes
  }

  /// Streams what ``json(_:_:)`` returns.
  public static func json(
    _ state: PersistentState, _ marks: ViewerMarks = ViewerMarks(), to sink: @escaping Sink
  ) throws {
    var writer = ExportWriter(sink)
    try writeJSON(state, marks, to: &writer)
    try writer.flush()
  }

  /// A calendar of episodes as iCalendar (RFC 5545).
  ///
  /// - Parameters:
  ///   - days: the days on a calendar in `zone`.
  ///   - zone: the viewer's zone, which decides on which day an episode airs.
  ///   - stamp: when the calendar is made.
  ///   - includes: which shows are in it; by default all.
  /// - Complexity: O(n log n) in the episodes of those days.
  public static func ics(
    _ library: Library, days: Range<Day>, in zone: Zone, stamp: Timestamp, includes: (Show) -> Bool = { _ in true }
  ) -> [UInt8] {
    var writer = ExportWriter(nil)
    writeCalendar(library, days: days, in: zone, stamp: stamp, includes: includes, to: &writer)
    return writer.bytes
  }
}
