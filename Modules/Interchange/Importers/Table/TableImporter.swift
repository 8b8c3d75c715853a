import ShowlogModels

extension ImportFormat {
  /// A table with Showlog's column names.
  public static let csv = ImportFormat(name: "csv")
}

extension Importer {
  static let table = Importer(
    format: .csv, service: nil, expected: "a CSV file with columns such as show, season, episode and watched_at",
    files: [
      FileKind(
        title: "a table of plays",
        content: .table {
          GenericColumns.accept($0)
        } _: { header in
          let columns = try GenericColumns(&header)
          return { try $0.genericRow(columns) }
        },
        fields: """
          show, year, trakt, tvmaze, tvdb, imdb, tmdb, slug: the show
          season, episode, title: the episode
          episode_trakt, episode_tvmaze, episode_tvdb, episode_imdb, episode_tmdb, episode_slug: the episode's ids
          watched_at: the play's time, in RFC 3339 or local with --tz
          show_title, show_name, series, series_title, series_name: other names of show
          trakt_id, tvmaze_id, tvdb_id, thetvdb, thetvdb_id, imdb_id, tmdb_id, trakt_slug: other names of the ids
          season_number, episode_number, episode_title, episode_name, notes: other names of season, episode, title and note
          watched, watched_on, watched_date, watch_date, date_watched, last_watched_at, date: other names of watched_at
          rating, note: of the episode, or of the show in a row without an episode
          rated_at: the time of the rating
          standing, standing_at: planned, followed, paused, dropped or unfollowed, and the time of that, in a row without an episode
          play_id, play_origin: the play, in an export of this app; an origin of none is no play
          type: movie for a film, of which show or title is the title
          """),
      FileKind(
        "netflixviewinghistory.csv", title: "Netflix' viewing history, which has neither numbers of episodes nor ids",
        content: .refused { $0 == ["title", "date"] }),
    ])
}

/// The columns of a generic or handwritten table. Ids without a prefix are the show's.
private struct GenericColumns: Sendable {
  /// The names that people and other programs give a column, besides its own.
  static let otherNames: [String: [String]] = [
    "show": ["show_title", "show_name", "series", "series_title", "series_name"],
    "trakt": ["trakt_id"], "tvmaze": ["tvmaze_id"], "tvdb": ["tvdb_id", "thetvdb", "thetvdb_id"], "imdb": ["imdb_id"],
    "tmdb": ["tmdb_id"], "slug": ["trakt_slug"], "season": ["season_number"], "episode": ["episode_number"],
    "title": ["episode_title", "episode_name"], "note": ["notes"],
    "watched_at": ["watched", "watched_on", "watched_date", "watch_date", "date_watched", "last_watched_at", "date"],
  ]

  /// A table needs a column of the show, and one of these.
  private static let facts = ["season", "episode", "watched_at", "rating", "note", "standing"]
  private static let shows = ["show", "trakt", "tvmaze", "tvdb", "imdb", "tmdb", "slug"]

  /// Columns that only a service's own table has.
  private static let foreign: Set<String> = [
    "simkl_id", "s_id", "series_id", "tv_show_id", "vote_key", "const", "media_id", "letterboxd_uri",
  ]

  static func accept(_ columns: Set<String>) -> Bool {
    func has(_ name: String) -> Bool {
      columns.contains(name) || otherNames[name, default: []].contains(where: columns.contains)
    }
    // A film has its title in either column.
    let isNamed = shows.contains(where: has) || columns.isSuperset(of: ["type", "title"])
    return columns.isDisjoint(with: foreign) && isNamed && facts.contains(where: has)
  }

  let show, year, trakt, tvmaze, tvdb, imdb, tmdb, slug: CSVColumn
  let season, episode, title, watchedAt, playID, playOrigin, rating, ratedAt, note, standing, standingAt,
    type: CSVColumn
  let episodeTrakt, episodeTVmaze, episodeTVDB, episodeIMDb, episodeTMDB, episodeSlug: CSVColumn
  /// The number of rows with other ids after which these are those of the episodes; nil if the table has columns for them.
  let rowLimit: Int?

  init(_ header: inout TableHeader) throws {
    func column(_ name: String) -> CSVColumn { header.column([name] + Self.otherNames[name, default: []]) }
    (show, year, slug) = (column("show"), column("year"), column("slug"))
    (trakt, tvmaze, tvdb) = (column("trakt"), column("tvmaze"), column("tvdb"))
    (imdb, tmdb) = (column("imdb"), column("tmdb"))
    (season, episode, title) = (column("season"), column("episode"), column("title"))
    (watchedAt, playID, playOrigin) = (column("watched_at"), column("play_id"), column("play_origin"))
    (rating, ratedAt, note) = (column("rating"), column("rated_at"), column("note"))
    (standing, standingAt, type) = (column("standing"), column("standing_at"), column("type"))
    (episodeTrakt, episodeTVmaze) = (column("episode_trakt"), column("episode_tvmaze"))
    (episodeTVDB, episodeIMDb) = (column("episode_tvdb"), column("episode_imdb"))
    (episodeTMDB, episodeSlug) = (column("episode_tmdb"), column("episode_slug"))
    let own = [episodeTrakt, episodeTVmaze, episodeTVDB, episodeIMDb, episodeTMDB, playOrigin]
    let isAboutEpisodes = header.columns.contains { $0.hasPrefix("episode_") && $0 != "episode_number" }
    rowLimit = own.contains { $0.index != nil } ? nil : isAboutEpisodes ? 2 : 4
    if let name = header.repeated {
      throw ImportFault(
        location: .cell(line: 1, column: 1, name: nil), found: "two columns \(name)",
        expected: "one column of each name", isFatal: false)
    }
  }
}

extension TableReader {
  /// A row with an episode is a play, possibly undated, and its rating and note are the episode's; those of another row
  /// are the show's.
  fileprivate mutating func genericRow(_ columns: GenericColumns) throws {
    let isFilm = ["movie", "film"].contains(csv.text(columns.type)?.lowercased())
    var show = try genericShow(columns, titles: isFilm ? [columns.show, columns.title] : [columns.show])
    var opinion = Opinion()
    opinion.rating = try csv.integer(columns.rating, in: 1...10, Expected.rating)
    opinion.ratedAt = try csv.moment(columns.ratedAt, in: options.zone)
    opinion.note = csv.text(columns.note)
    let isFollowed = try genericStanding(columns, &opinion)
    let watchedAt = try csv.moment(columns.watchedAt, in: options.zone)
    let isPlay = csv.text(columns.playOrigin) != "none"
    let play = StatedPlay(
      id: try csv.id(columns.playID), watchedAt: watchedAt, origin: isPlay ? try playOrigin(columns.playOrigin) : nil)
    if isFilm {
      var film = OtherRecord(.film, ids: show.ids, title: show.title, year: show.year)
      film.opinion = opinion
      if isPlay, opinion.isEmpty || watchedAt != nil {
        film.evidence = .item(traktID: play.id, watchedAt: watchedAt, origin: play.origin)
      }
      return batch.others.append(film)
    }
    guard var episode = try genericEpisode(columns) else {
      guard csv.text(columns.watchedAt) == nil else {
        throw csv.fault(in: columns.episode, found: "a play without an episode", expected: "season and episode")
      }
      (show.opinion, show.isFollowed) = (opinion, isFollowed)
      batch.intern(show)
      return
    }
    if columns.rowLimit != nil { try checkIds(of: show, at: episode, columns) }
    guard opinion.listing == nil else {
      throw csv.fault(in: columns.standing, found: "the standing of an episode", expected: "a row without an episode")
    }
    episode.opinion = opinion
    guard isPlay else {
      show.episodes = [episode]
      batch.intern(show)
      return
    }
    batch.addPlay(of: episode, of: show, play)
  }

  /// Reads the standing of a show or a film, and returns whether it is followed; nil without a statement of that.
  private mutating func genericStanding(_ columns: GenericColumns, _ opinion: inout Opinion) throws -> Bool? {
    guard let name = csv.text(columns.standing) else { return nil }
    let kind = Standing.Kind(rawValue: name)
    opinion.listing = kind == .unfollowed ? .watching : kind?.listing
    guard opinion.listing != nil else {
      throw csv.fault(
        in: columns.standing, found: name, expected: "planned, followed, paused, dropped or unfollowed")
    }
    opinion.listedAt = try csv.moment(columns.standingAt, in: options.zone)
    return kind == .followed ? true : kind == .unfollowed ? false : nil
  }

  /// The origin in an export; nil in a table of another program or by hand.
  private mutating func playOrigin(_ column: CSVColumn) throws -> Play.Origin? {
    guard let name = csv.text(column) else { return nil }
    guard let origin = Play.Origin(name: name) else {
      throw csv.fault(in: column, found: name, expected: Play.Origin.names)
    }
    return origin
  }

  private mutating func genericShow(_ columns: GenericColumns, titles: [CSVColumn]) throws -> ShowRecord {
    let ids = Ids(
      trakt: try csv.id(columns.trakt), tvmaze: try csv.id(columns.tvmaze), tvdb: try csv.id(columns.tvdb),
      imdb: csv.text(columns.imdb), tmdb: try csv.id(columns.tmdb), slug: csv.text(columns.slug))
    let title = titles.compactMap { csv.text($0) }.first
    guard !ids.isEmpty || title != nil else {
      throw csv.fault(in: columns.show, found: "a row without a show", expected: "a title or an id")
    }
    var show = ShowRecord(ids: ids, source: .mention)
    show.title = title
    show.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    return show
  }

  private mutating func genericEpisode(_ columns: GenericColumns) throws -> EpisodeRecord? {
    let ids = Ids(
      trakt: try csv.id(columns.episodeTrakt), tvmaze: try csv.id(columns.episodeTVmaze),
      tvdb: try csv.id(columns.episodeTVDB), imdb: csv.text(columns.episodeIMDb),
      tmdb: try csv.id(columns.episodeTMDB), slug: csv.text(columns.episodeSlug))
    let (season, number) = (try csv.place(columns.season), try csv.place(columns.episode))
    if season == nil, number == nil, ids.withoutPlaceholder.isEmpty { return nil }
    guard let season = season ?? (ids.withoutPlaceholder.isEmpty ? nil : 0) else {
      throw csv.fault(in: columns.season, found: "an episode without a season", expected: Expected.number)
    }
    guard number != nil || !ids.isEmpty else {
      throw csv.fault(in: columns.episode, found: "a season without an episode", expected: Expected.number)
    }
    return EpisodeRecord(season: season, number: number, ids: ids, title: csv.text(columns.title), source: .mention)
  }

  /// Refuses a table in which every row of a title has other ids, which then are those of the episodes.
  private mutating func checkIds(of show: ShowRecord, at episode: EpisodeRecord, _ columns: GenericColumns) throws {
    guard let title = show.title, !show.ids.isEmpty, show.year == nil else { return }
    let place = [episode.season, episode.number ?? -1]
    var rows = rowsByTitle[title, default: TitleRows()]
    defer { rowsByTitle[title] = rows }
    guard rows.ids.isDisjoint(with: show.ids.aliases), rows.places.insert(place).inserted else {
      rows.isSettled = true; return
    }
    rows.ids.formUnion(show.ids.aliases)
    guard !rows.isSettled, rows.places.count == columns.rowLimit else { return }
    let ids = [columns.trakt, columns.tvmaze, columns.tvdb, columns.imdb, columns.tmdb]
    let column = ids.first { csv.text($0) != nil } ?? columns.slug
    throw csv.fault(
      in: column, found: "another id of \(title) in each row",
      expected: "the show's id, or a year where shows share a title; an episode's id is in the column "
        + "episode_\(column.name.split(separator: "_")[0])")
  }
}
