import ShowlogModels

/// The columns of a table of any origin, each with its meaning beside the others.
///
/// Ids without a prefix are those of the show or the film.
struct TableColumns: Sendable {
  // What a row is about.
  let type, show, film, title, episodeTitle, year: CSVColumn
  let trakt, tvmaze, tvdb, imdb, tmdb, slug: CSVColumn
  let season, episode: CSVColumn
  let episodeTrakt, episodeTVmaze, episodeTVDB, episodeIMDb, episodeTMDB, episodeSlug: CSVColumn
  /// Whether the title is that of the show or the film, not of the episode.
  let hasShowTitle: Bool

  // What it states.
  let watchedAt, watched, plays, playID, playOrigin, playNote: CSVColumn
  /// The time of what a row states: of a viewing, unless it says something else.
  let date: CSVColumn
  let status, planned, standing, standingAt: CSVColumn
  let rating, ratedAt, note, favorite: CSVColumn
  let scale: RatingScale

  /// The number of rows with other ids after which these are those of the episodes; nil if the table has columns for them.
  let rowLimit: Int?

  /// What a table lacks to be read.
  private(set) var fault: (found: String, expected: String)?

  /// Columns that only a service's own table has.
  private static let foreign: Set<String> = [
    "simkl_id", "s_id", "series_id", "tv_show_id", "tv_show_name", "vote_key", "const", "media_id", "letterboxd_uri",
    "showid",
  ]

  /// Whether a table that no service has is one.
  static func accept(_ columns: Set<String>) -> Bool {
    guard columns.isDisjoint(with: foreign) else { return false }
    var header = TableHeader(columns.sorted())
    let table = TableColumns(&header)
    return table.isNamed && table.fault == nil
  }

  /// Whether a table only says what its viewer owns.
  static func areOwned(_ columns: Set<String>) -> Bool {
    guard columns.isDisjoint(with: foreign) else { return false }
    var header = TableHeader(columns.sorted())
    let table = TableColumns(&header)
    return table.isNamed && table.fault != nil && header.meanings.contains { !$0.isRead && $0.isStatement }
      && !header.meanings.contains { $0.isRead && $0.isStatement }
  }

  /// What a table of shows or films lacks; nil for another table.
  static func lack(of columns: [String]) -> (found: String, expected: String)? {
    guard foreign.isDisjoint(with: columns) else { return nil }
    var header = TableHeader(columns)
    return TableColumns(&header).fault
  }

  init(_ header: inout TableHeader) {
    type = header.column(
      "type", "media_type", "row_type", "entity_type", "kind",
      use: "what the row is about: a show, an episode or a film")
    show = header.column(
      "show", "show_title", "show_name", "series", "series_title", "series_name", "tv_show", use: "the show")
    film = header.column("film", "film_title", "movie", "movie_title", "movie_name", use: "the film")
    episodeTitle = header.column("episode_title", "episode_name", use: "the episode's title")
    hasShowTitle = show.index == nil || episodeTitle.index != nil
    title = header.column(
      "title", "name", use: hasShowTitle ? "the title of the show or the film" : "the title of the episode or the film")
    year = header.column("year", "release_year", use: "the year of the show or the film")
    let ids = "the id of the show or the film"
    (trakt, tvmaze) = (header.column("trakt", "trakt_id", use: ids), header.column("tvmaze", "tvmaze_id", use: ids))
    tvdb = header.column("tvdb", "tvdb_id", "thetvdb", "thetvdb_id", use: ids)
    (imdb, tmdb) = (header.column("imdb", "imdb_id", use: ids), header.column("tmdb", "tmdb_id", use: ids))
    slug = header.column("slug", "trakt_slug", use: ids)
    season = header.column("season", "season_number", use: "the season")
    episode = header.column("episode", "episode_number", use: "the episode's number")
    let own = "the episode's id"
    episodeTrakt = header.column("episode_trakt", "episode_trakt_id", use: own)
    episodeTVmaze = header.column("episode_tvmaze", "episode_tvmaze_id", use: own)
    episodeTVDB = header.column("episode_tvdb", "episode_tvdb_id", use: own)
    episodeIMDb = header.column("episode_imdb", "episode_imdb_id", use: own)
    episodeTMDB = header.column("episode_tmdb", "episode_tmdb_id", use: own)
    episodeSlug = header.column("episode_slug", use: own)

    watchedAt = header.statement(
      "watched_at", "watched_on", "watched_date", "watch_date", "date_watched", "last_watched_at", "last_watched",
      "viewed_at", "diary_date", use: "time of a play")
    date =
      watchedAt.index == nil
      ? header.statement("date", use: "time of a play, or of the list that the row states instead")
      : CSVColumn(name: "date", index: nil)
    watched = header.statement("watched", "is_watched", "seen", "viewed", use: "whether it was watched, or when")
    plays = header.statement(
      "plays", "play_count", "watch_count", "times_watched", "view_count", use: "the number of plays; 0 is not watched")
    playID = header.statement("play_id", use: "the play, in an export of this app")
    playOrigin = header.statement("play_origin", use: "the origin of a play, in an export of this app; none is no play")
    playNote = header.statement("play_note", use: "the note of the play, in an export of this app")
    status = header.statement(
      "status", "watch_status", "my_status", "user_status",
      use: "watched, not watched, watching, planned, paused or dropped")
    planned = header.statement(
      "watchlisted_at", "listed_at", "planned_at", "planned", "watchlist", "in_watchlist", "on_watchlist",
      use: "that it is planned, and since when")
    standing = header.statement("standing", use: "planned, followed, paused, dropped or unfollowed")
    standingAt = header.statement("standing_at", use: "the time of the standing")
    rating = header.statement(
      "rating", "rating5", "rating10", "rating100", "my_rating", "your_rating", "user_rating", "score", "stars",
      others: RatingScale.otherNames, use: "the rating, of the scale that the name says, otherwise of 10")
    ratedAt = header.statement("rated_at", "date_rated", use: "the time of the rating")
    note = header.statement("note", "notes", "comment", "review", use: "the note")
    favorite = header.statement("favorite", "is_favorite", use: "the mark of a favorite")
    // An export of this app has decimals.
    scale = playOrigin.index == nil ? RatingScale(of: rating) : .ten
    header.specify(rating, use: "the rating, of \(scale.top)")
    Self.leaveOut(&header)

    let places = [episodeTrakt, episodeTVmaze, episodeTVDB, episodeIMDb, episodeTMDB, playOrigin]
    let isAboutEpisodes = header.columns.contains { $0.hasPrefix("episode_") && $0 != "episode_number" }
    rowLimit = places.contains { $0.index != nil } ? nil : isAboutEpisodes ? 2 : 4
    fault = lack(in: header)
  }

  private static func leaveOut(_ header: inout TableHeader) {
    header.leaveOut(
      "collected_at", "collected", "in_collection", "owned", "purchased_at", because: "owned is not watched",
      isStatement: true)
    header.leaveOut(
      "trakt_rating", "imdb_rating", "tmdb_rating", "episode_trakt_rating", "votes", because: "the rating of others")
    header.leaveOut(
      "released", "release_date", "episode_released", "runtime", "genres", "url", "image", "poster",
      because: "facts of the catalog")
    header.leaveOut("season_trakt_id", "season_tmdb_id", "season_tvdb_id", because: "a season is known by its number")
    header.leaveOut("rank", "position", because: "the order of the list")
  }
}

extension TableColumns {
  private var isNamed: Bool {
    [show, film, title, trakt, tvmaze, tvdb, imdb, tmdb, slug].contains { $0.index != nil }
  }

  /// Whether rows can be about episodes or films, which alone have plays.
  private var hasViewables: Bool {
    [type, film, season, episode, episodeTrakt, episodeTVmaze, episodeTVDB, episodeIMDb, episodeTMDB]
      .contains { $0.index != nil }
  }

  private func lack(in header: TableHeader) -> (found: String, expected: String)? {
    let viewings = [watchedAt, watched, plays, playID, playOrigin, date]
    let marks = [status, planned, standing, rating, note, favorite]
    let hasMarks = marks.contains { $0.index != nil }
    let hasStatements = hasMarks || viewings.contains { $0.index != nil }
    if !isNamed {
      guard hasStatements else { return nil }
      return ("a table without a show", "a column such as show, title, imdb, tmdb or tvdb")
    }
    guard hasStatements else {
      return (
        "a table that does not say what was watched",
        "a column such as watched_at, watched, plays, status, watchlisted_at or rating"
      )
    }
    let isRated = rating.index != nil && ratedAt.index == nil
    let words = [status, watched, plays, playID, playOrigin]
    if date.index != nil, isRated || planned.index != nil, !words.contains(where: { $0.index != nil }) {
      return (
        "a date that may be of a viewing or of a \(isRated ? "rating" : "plan")",
        "the column watched_at or \(isRated ? "rated_at" : "watchlisted_at") instead of date"
      )
    }
    guard hasMarks || hasViewables else {
      return (
        "a table of plays that has no numbers of episodes",
        "the columns season and episode, or a column type that says movie for a film"
      )
    }
    return nil
  }
}
