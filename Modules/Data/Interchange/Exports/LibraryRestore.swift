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
  private var seasons: [Season] = []
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
      case .showlog:
        version = try json.integer(in: 1...LibraryExport.version, "a version up to \(LibraryExport.version)")
      case .shows:
        hasShows = true
        try json.beginArray()
        while try json.nextElement() {
          try readShow()
          guard json.position - reported >= 1 << 20 else { continue }
          reported = json.position
          try progress(Double(reported) / Double(json.bytes.count))
        }
      case .tables: tables = try json.records { try $0.documentTable() }
      default: try json.skip()
      }
    }
    _ = try json.require(version, "showlog", expected, at: start)
    _ = try json.require(hasShows ? true : nil, "shows", "an array", at: start)
    try json.end()
    let state = PersistentState(
      library: Library(shows: EntityTable(shows), seasons: EntityTable(seasons), episodes: EntityTable(episodes)),
      plays: PlayLog(EntityTable(plays)))
    return LibraryDocument(state: state, entries: entries, tables: tables)
  }

  private mutating func readShow() throws {
    let id = ShowID(rawValue: shows.count + 1)
    var show = Show(id: id, ids: Ids(), title: "")
    var (ranks, numbers): (FactRanks?, [Int: Ids]) = (nil, [:])
    var former = FormerStanding()
    let firstEpisode = episodes.count
    let start = try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case .ids: show.ids = try Kind.traktIds.read(&json)
      case .otherIDs: show.otherIDs.ids = try json.aliases()
      case .otherYears: show.otherIDs.years = try json.years()
      case .sharedIDs: show.otherIDs.shared = try json.aliases()
      case .title: show.title = try json.string()
      case .year: show.year = try json.integer(in: Day.releaseYears, Expected.year)
      case .status: show.status = try json.parsed("a status") { Show.Status(rawValue: $0) }
      case .runtime: show.runtime = try json.minutes()
      case .premiered: show.premiered = try json.day()
      case .ended: show.ended = try json.day()
      case .genres: show.genres = try json.records { try $0.string() }
      case .network: show.network = try json.string()
      case .image: show.imageURL = try json.string()
      case .resetAt: show.resetAt = try json.moment()
      case .followed: former.isFollowed = try json.flag()
      case .source:
        ranks = try json.parsed("a source with its exceptions") { text -> FactRanks? in
          former.source = FormerStanding.source(in: text)
          return FactRanks(FormerStanding.sources.reduce(text) { $0.replacing($1, with: "") })
        }
      case .marks: entries.shows[id] = try json.viewerEntry(of: id, former: &former)
      case .seasons: try readSeasons(into: &numbers)
      case .episodes: try readEpisodes(of: id)
      default: try json.skip()
      }
    }
    if entries.shows[id]?.standing == nil, let standing = former.standing(of: id) {
      entries.shows[id, default: ViewerEntry()].standing = standing
    }
    show.ranks = try json.require(ranks, "source", "a source", at: start)
    try checkAliases(of: show, at: start)
    shows.append(show)
    for episode in episodes[firstEpisode...] where numbers[episode.season] == nil { numbers[episode.season] = Ids() }
    for (number, ids) in numbers.sorted(by: { $0.key < $1.key }) {
      seasons.append(Season(id: SeasonID(rawValue: seasons.count + 1), show: id, number: number, ids: ids))
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

  private mutating func readSeasons(into numbers: inout [Int: Ids]) throws {
    try json.beginArray()
    while try json.nextElement() {
      let season = try TraktSeason.kind.read(&json).season
      numbers[season.number] = season.ids
    }
  }

  private mutating func readEpisodes(of show: ShowID) throws {
    var places: Set<Int> = []
    try json.beginArray()
    while try json.nextElement() {
      _ = json.peek()
      let start = json.position
      let episode = try readEpisode(of: show)
      if let number = episode.number, !places.insert(episode.season << 32 | number).inserted {
        throw json.fault(at: start, found: "a second \(episode.code)", expected: "each episode once")
      }
      episodes.append(episode)
    }
  }

  private mutating func readEpisode(of show: ShowID) throws -> Episode {
    let id = EpisodeID(rawValue: episodes.count + 1)
    var record = EpisodeRecord(season: 0, number: nil, source: .mention)
    var (season, ranks): (Int?, FactRanks?) = (nil, nil)
    var former = FormerStanding()
    let start = try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case .season: season = try json.placeNumber()
      case .number: record.number = try json.placeNumber()
      case .ids: record.ids = try Kind.traktIds.read(&json)
      case .otherIDs: record.otherIDs.ids = try json.aliases()
      case .sharedIDs: record.otherIDs.shared = try json.aliases()
      case .title: record.title = try json.string()
      case .airsAt: record.airing = try json.moment().map(Airing.at)
      case .airsOn: record.airing = try json.day().map(Airing.on)
      case .runtime: record.runtime = try json.minutes()
      case .skipped: record.isSkipped = try json.flag() == true
      case .source: ranks = try json.parsed("a source with its exceptions") { FactRanks($0) }
      case .marks: entries.episodes[id] = try json.viewerEntry(of: show, former: &former)
      case .plays:
        try json.beginArray()
        while try json.nextElement() { try readPlay(of: id) }
      default: try json.skip()
      }
    }
    record.season = try json.require(season, "season", Expected.number, at: start)
    return Episode(
      id: id, show: show, season: record.season, number: record.number, ids: record.ids, title: record.title ?? "",
      airing: record.airing, runtime: record.runtime,
      ranks: try json.require(ranks, "source", "a source", at: start), otherIDs: record.otherIDs,
      isSkipped: record.isSkipped)
  }

  private mutating func readPlay(of episode: EpisodeID) throws {
    var (origin, moment, day, traktID): (Play.Origin?, Timestamp?, Day?, Int?) = (nil, nil, nil, nil)
    let start = try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case .origin: origin = try json.parsed(Play.Origin.names) { Play.Origin(name: $0) }
      case .watchedAt: moment = try json.moment()
      case .day: day = try json.day()
      case .id: traktID = try json.numericID()
      default: try json.skip()
      }
    }
    plays.append(
      Play(
        id: PlayID(rawValue: plays.count + 1), episode: episode,
        watched: moment.map(WatchTime.at) ?? day.map(WatchTime.on), traktID: traktID,
        origin: try json.require(origin, "origin", Play.Origin.names, at: start), pairedDay: moment == nil ? nil : day))
  }
}

extension Ids {
  /// Whether a provider has different ids in both. Slugs do not count: services have different ones for one show.
  fileprivate func contradicts(_ other: Ids) -> Bool {
    aliases.contains { mine in mine.provider != .slug && other[mine.provider].map { $0 != mine.id } == true }
  }
}

extension JSONReader {
  fileprivate mutating func aliases() throws -> [Alias] {
    let aliases = try records { json in
      try json.parsed("a provider and its id, such as tmdb:1399") { Alias($0) }
    }
    return Set(aliases).sorted()
  }

  fileprivate mutating func years() throws -> [Int] {
    let years = try records { try $0.integer(in: Day.releaseYears, Expected.year) }
    return Set(years).sorted()
  }
}
