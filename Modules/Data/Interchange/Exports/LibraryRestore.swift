import LeftfoldEntities
import LeftfoldJSON
import ShowlogModels

/// Reads the full document that ``LibraryExport/json(_:to:)`` writes.
public enum LibraryRestore {
  /// Reads a document into a library with new keys.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - progress: Receives the fraction read, about once a megabyte.
  /// - Returns: The contents, whose export equals the document.
  /// - Throws: `ImportError` for a malformed document, or an error of `progress`.
  public static func read(
    _ source: ImportSource, progress: (Double) throws -> Void = { _ in }
  ) throws -> LibraryDocument {
    var reader = RestoreReader(json: JSONReader(source.bytes))
    do {
      return try reader.read(progress)
    } catch {
      throw ImportFault(error).map { ImportError(file: source.name, fault: $0) } ?? error
    }
  }
}

private struct RestoreReader {
  var json: JSONReader
  private var shows: [Show] = []
  private var episodes: [Episode] = []
  private var plays: [Play] = []
  private var aliases: [Alias: [Ids]] = [:]
  private var entries = ViewerEntries()
  private var tables: [DocumentTable] = []

  init(json: JSONReader) { self.json = json }

  mutating func read(_ progress: (Double) throws -> Void) throws -> LibraryDocument {
    var (hasShows, reported) = (false, 0)
    let expected = "a document of showlog export --format json"
    let start: Int
    do {
      start = try json.beginObject(expected)
    } catch var fault as JSONFault {
      (fault.expected, fault.isFatal) = (expected, true)
      throw fault
    }
    var version: Int?
    while let key = try json.nextKey() {
      switch key {
      case "showlog":
        version = try json.integer(in: 1...LibraryExport.version, "a version up to \(LibraryExport.version)")
      case "shows":
        hasShows = true
        try json.beginArray()
        while try json.nextElement() {
          try readShow()
          guard json.position - reported >= 1 << 20 else { continue }
          reported = json.position
          try progress(Double(reported) / Double(json.bytes.count))
        }
      case "tables": tables = try json.records(Kind.documentTable.read)
      default: try json.skip()
      }
    }
    _ = try json.require(version, "showlog", expected, at: start)
    _ = try json.require(hasShows ? true : nil, "shows", "an array", at: start)
    try json.end()
    let state = PersistentState(
      library: Library(shows: EntityTable(shows), episodes: EntityTable(episodes)),
      plays: PlayLog(EntityTable(plays)))
    return LibraryDocument(state: state, entries: entries, tables: tables)
  }

  private mutating func readShow() throws {
    _ = json.peek()
    let start = json.position
    let read = try DocumentShow.object.kind.read(&json)
    let show = Show(id: ShowID(rawValue: shows.count + 1), facts: read.show.facts)
    try checkAliases(of: show, at: start)
    shows.append(show)
    entries.shows[show.id] = read.marks?.entry(of: show.id)
    for episode in read.episodes { add(episode, of: show.id) }
  }

  private mutating func add(_ read: DocumentEpisode, of show: ShowID) {
    let (id, record) = (EpisodeID(rawValue: episodes.count + 1), read.record)
    episodes.append(
      Episode(
        id: id, show: show, season: record.season, number: record.number, ids: record.ids, title: record.title ?? "",
        airing: record.airing, runtime: record.runtime, ranks: record.ranks, otherIDs: record.otherIDs,
        isSkipped: record.isSkipped, skipStatedAt: record.skipStatedAt))
    entries.episodes[id] = read.marks?.entry(of: show)
    for play in read.plays {
      plays.append(
        Play(
          id: PlayID(rawValue: plays.count + 1), episode: id, watched: play.watched, traktID: play.traktID,
          origin: play.origin, pairedDay: play.pairedDay))
    }
  }

  /// Refuses two shows that one id identifies, since an import would merge them. Remakes may share a slug, and a document
  /// of an earlier version may have an id of two shows whose other ids contradict each other.
  private mutating func checkAliases(of show: Show, at start: Int) throws {
    guard !show.ids.isEmpty else {
      throw json.fault(at: start, found: "a show without an id", expected: "at least one id")
    }
    for alias in show.ids.aliases + show.otherIDs.ids where alias.provider != .slug {
      if show.otherIDs.shared.contains(alias) { continue }
      guard aliases[alias, default: []].allSatisfy({ $0.contradicts(show.ids) }) else {
        throw json.fault(at: start, found: "a second show with the id \(visible(alias.description))", expected: "one")
      }
      aliases[alias, default: []].append(show.ids)
    }
  }
}
