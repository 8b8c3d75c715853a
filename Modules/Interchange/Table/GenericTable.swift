import ShowlogModels

/// The columns of a generic or handwritten table. Ids without a prefix are the show's.
struct GenericColumns {
  /// A table needs one of these and one of ``factNames`` to be recognized.
  static let showNames: Set<String> = ["show", "trakt", "tvmaze", "tvdb", "imdb", "tmdb", "slug"]

  static let factNames: Set<String> = ["season", "episode", "watched_at", "rating", "note"]

  let show, year, trakt, tvmaze, tvdb, imdb, tmdb, slug: CSVColumn
  let season, episode, title, watchedAt, playID, playOrigin, rating, note: CSVColumn
  let episodeTrakt, episodeTVmaze, episodeTVDB, episodeIMDb, episodeTMDB, episodeSlug: CSVColumn
  /// The columns that a generic table does not have, for a warning: one may be a misspelled `watched_at`.
  let unread: [String]
  /// The name of two columns, of which one would not be read; nil if there is none.
  let repeated: String?

  init(_ header: [String]) {
    let columns = Self.names(of: header)
    var names: Set<String> = [""]
    func column(_ name: String) -> CSVColumn {
      names.insert(name)
      return CSVColumn(name, in: columns)
    }
    (show, year, slug) = (column("show"), column("year"), column("slug"))
    (trakt, tvmaze, tvdb) = (column("trakt"), column("tvmaze"), column("tvdb"))
    (imdb, tmdb) = (column("imdb"), column("tmdb"))
    (season, episode, title) = (column("season"), column("episode"), column("title"))
    (watchedAt, playID, playOrigin) = (column("watched_at"), column("play_id"), column("play_origin"))
    (rating, note) = (column("rating"), column("note"))
    (episodeTrakt, episodeTVmaze) = (column("episode_trakt"), column("episode_tvmaze"))
    (episodeTVDB, episodeIMDb) = (column("episode_tvdb"), column("episode_imdb"))
    (episodeTMDB, episodeSlug) = (column("episode_tmdb"), column("episode_slug"))
    unread = zip(header, columns).filter { !names.contains($1) }.map(\.0)
    var found: Set<String> = []
    repeated = columns.first { !$0.isEmpty && names.contains($0) && !found.insert($0).inserted }
  }

  /// A header as people write it: `Watched at` is `watched_at`.
  static func names(of header: [String]) -> [String] {
    header.map { $0.replacing(" ", with: "_").replacing("-", with: "_") }
  }
}

enum GenericRow {
  case play(ShowRecord, EpisodeRecord, StatedPlay)
  case show(ShowRecord)
}

extension CSVReader {
  /// A row with an episode is a play, possibly undated, and its rating and note are the episode's; those of another row
  /// are the show's.
  mutating func genericRow(_ columns: GenericColumns, in zone: Zone?) throws(ImportFault) -> GenericRow {
    var show = try genericShow(columns)
    var opinion = Opinion()
    opinion.rating = try integer(columns.rating, in: 1...10, Expected.rating)
    opinion.note = text(columns.note)
    let watchedAt = try moment(columns.watchedAt, in: zone)
    let play = StatedPlay(id: try id(columns.playID), watchedAt: watchedAt, origin: try playOrigin(columns.playOrigin))
    guard var episode = try genericEpisode(columns) else {
      guard text(columns.watchedAt) == nil else {
        throw fault(in: columns.episode, found: "a play without an episode", expected: "season and episode")
      }
      show.opinion = opinion
      return .show(show)
    }
    episode.opinion = opinion
    return .play(show, episode, play)
  }

  /// The origin in an export; nil in a table of another program or by hand.
  private mutating func playOrigin(_ column: CSVColumn) throws(ImportFault) -> Play.Origin? {
    guard let name = text(column) else { return nil }
    guard let origin = Play.Origin(name: name) else {
      throw fault(in: column, found: name, expected: Play.Origin.names)
    }
    return origin
  }

  private mutating func genericShow(_ columns: GenericColumns) throws(ImportFault) -> ShowRecord {
    let ids = Ids(
      trakt: try id(columns.trakt), tvmaze: try id(columns.tvmaze), tvdb: try id(columns.tvdb),
      imdb: text(columns.imdb), tmdb: try id(columns.tmdb), slug: text(columns.slug))
    let title = text(columns.show)
    guard !ids.isEmpty || title != nil else {
      throw fault(in: columns.show, found: "a row without a show", expected: "a title or an id")
    }
    var show = ShowRecord(ids: ids, source: .mention)
    show.title = title
    show.year = try integer(columns.year, in: Day.acceptedYears, Expected.year)
    return show
  }

  private mutating func genericEpisode(_ columns: GenericColumns) throws(ImportFault) -> EpisodeRecord? {
    let ids = Ids(
      trakt: try id(columns.episodeTrakt), tvmaze: try id(columns.episodeTVmaze), tvdb: try id(columns.episodeTVDB),
      imdb: text(columns.episodeIMDb), tmdb: try id(columns.episodeTMDB), slug: text(columns.episodeSlug))
    let (season, number) = (try place(columns.season), try place(columns.episode))
    if season == nil, number == nil, ids.withoutPlaceholder.isEmpty { return nil }
    guard let season = season ?? (ids.withoutPlaceholder.isEmpty ? nil : 0) else {
      throw fault(in: columns.season, found: "an episode without a season", expected: Expected.number)
    }
    guard number != nil || !ids.isEmpty else {
      throw fault(in: columns.episode, found: "a season without an episode", expected: Expected.number)
    }
    return EpisodeRecord(season: season, number: number, ids: ids, title: text(columns.title), source: .mention)
  }
}

extension BatchBuilder {
  mutating func add(_ row: GenericRow) {
    switch row {
    case .show(let show): intern(show)
    case .play(let show, let episode, let play): addPlay(of: episode, of: show, play)
    }
  }
}
