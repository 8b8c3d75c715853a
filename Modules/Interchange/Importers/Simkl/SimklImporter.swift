import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Simkl: a backup as JSON, or a list as CSV or TSV.
  public static let simkl = ImportFormat(name: "simkl")
}

extension Importer {
  static let simkl = Importer(
    format: .simkl, service: "Simkl", expected: "Simkl's backup (JSON) or list (CSV)",
    files: [
      FileKind(
        "simklbackup*.json", "simkl-backup*.json", title: "Simkl's backup",
        content: .document { file in
          // An object of lists, where Trakt's statistics have objects with figures.
          let lists: [JSONKey] = [.shows, .anime, .movies]
          return !file.isInList && !file.has(.showlog) && lists.contains(where: file.hasList)
            && lists.allSatisfy { !file.has($0) || file.hasList($0) }
        } _: {
          try $0.simklBackup()
        },
        fields: """
          shows.status, anime.status, movies.status: the list, and whether the show is followed
          shows.user_rating, anime.user_rating, movies.user_rating: the rating
          shows.user_rated_at, anime.user_rated_at, movies.user_rated_at: its date
          shows.added_to_watchlist_at, anime.added_to_watchlist_at: when a planned show was listed
          shows.memo.text, anime.memo.text, movies.memo.text: the note
          shows.show.title, shows.show.year, shows.show.ids.*: the show
          anime.show.title, anime.show.year, anime.show.ids.*: the show
          anime.mapped_tvdb_seasons, anime.anime_type: whether it is a season of another show, or a film
          movies.movie.title, movies.movie.year, movies.movie.ids.*: the film
          shows.last_watched_at, anime.last_watched_at: up to when a completed show without episodes was watched
          movies.last_watched_at: the film's play
          shows.seasons.number, shows.seasons.episodes.number, shows.seasons.episodes.watched_at: its plays
          shows.is_rewatch, shows.rewatch_id, shows.rewatch_status: - each viewing has a time of its own
          shows.last_watched, shows.next_to_watch, anime.last_watched, anime.next_to_watch: - they follow from the plays
          shows.watched_episodes_count, shows.total_episodes_count, shows.not_aired_episodes_count: - counts of the plays
          anime.watched_episodes_count, anime.total_episodes_count, anime.not_aired_episodes_count: - counts of the plays
          shows.memo.is_private, anime.memo.is_private, movies.memo.is_private: - an entry here has no readers
          shows.show.poster, anime.show.poster, movies.movie.poster: - pictures
          anime.seasons.number, anime.seasons.episodes.number, anime.seasons.episodes.watched_at: its plays
          """),
      FileKind(
        title: "Simkl's list",
        content: .table { columns in
          columns.contains("simkl_id")
        } _: { header in
          let columns = SimklColumns(&header)
          return { try $0.simklRow(columns) }
        },
        fields: """
          title, year, tvdb, tvdb_id, tmdb, tmdb_id, imdb, imdb_id: the show or the film
          type: whether it is a film
          watchlist: the list, and whether the show is followed
          lastepwatched, watcheddate: the episode up to which all are watched
          rating, memo: the rating and the note
          simkl_id, mal_id, anidb_id: - ids that no other file has
          """),
    ])
}

/// A show of a backup with the plays of its episodes.
struct SimklShow {
  struct Episode {
    var season = 0
    let number: Int
    let watchedAt: Timestamp?
  }

  var show = ShowRecord(ids: Ids(), source: .mention)
  var slug: String?
  var isFilm = false
  var episodes: [Episode] = []
  var watchedAt: Timestamp?
  /// The seasons of the show at TheTVDB that the entry of an anime is; nil if it does not say.
  var seasons: [Int]?

  func precedes(_ other: SimklShow) -> Bool {
    (show.year ?? .max, slug ?? "") < (other.show.year ?? .max, other.slug ?? "")
  }
}

extension DocumentReader {
  fileprivate mutating func simklBackup() throws {
    var anime: [SimklShow] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case .shows: for show in try json.records({ try $0.simklShow() }) { batch.add(show) }
      case .anime: anime += try json.records { try $0.simklShow() }
      case .movies: batch.others += try json.records { try $0.simklMovie() }
      default: try json.skip()
      }
    }
    for show in separated(anime) { batch.add(show) }
  }

  /// Simkl has an entry for each season of an anime, all with TheTVDB's id of the one show. All but the first are shows of
  /// their own, so that no season's first episode is a rewatch of another's, and each keeps its title and rating.
  private func separated(_ shows: [SimklShow]) -> [SimklShow] {
    var first: [Int: SimklShow] = [:]
    for show in shows where !show.isFilm && show.seasons?.contains(1) ?? true {
      guard let id = show.show.ids.tvdb else { continue }
      if let known = first[id], !show.precedes(known) { continue }
      first[id] = show
    }
    return shows.map { show in
      guard let id = show.show.ids.tvdb, let slug = show.slug, first[id]?.slug != slug else { return show }
      var own = show
      own.show.ids = Ids(slug: slug)
      return own
    }
  }
}

extension JSONReader {
  /// Reads `{last_watched_at, status, user_rating, show{title, year, ids}, seasons?}`.
  fileprivate mutating func simklShow() throws -> SimklShow {
    var (entry, opinion) = (SimklShow(), Opinion())
    var (named, ratedAt, addedAt): (SimklShow?, Timestamp?, Timestamp?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .show: named = try simklNamed(needsIds: true)
      case .status: opinion.listing = try simklListing()
      case .userRating: opinion.rating = try optional { try $0.integer(in: 1...10, Expected.rating) }
      case .userRatedAt: ratedAt = try moment()
      case .addedToWatchlistAt: addedAt = try moment()
      case .memo: opinion.note = try simklMemo()
      case .lastWatchedAt: entry.watchedAt = try moment()
      case .animeType: entry.isFilm = try title() == "movie"
      case .mappedSeasons: entry.seasons = try numbers()
      case .seasons: entry.episodes = try records { try $0.simklSeason() }.flatMap { $0 }
      default: try skip()
      }
    }
    named = try require(named, "show", "an object", at: start)
    if let named { (entry.show, entry.slug) = (named.show, named.slug) }
    if opinion.rating != nil { opinion.ratedAt = ratedAt }
    // Of another list it is the moment at which the show was added to any.
    if opinion.listing == .planned { opinion.listedAt = addedAt }
    entry.show.opinion = opinion
    entry.show.isFollowed = opinion.listing?.isFollowed
    return entry
  }

  fileprivate mutating func simklMovie() throws -> OtherRecord {
    var (movie, opinion, watchedAt) = (OtherRecord(.film), Opinion(), nil as Timestamp?)
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case .movie:
        let named = try simklNamed(needsIds: false)
        (movie.ids, movie.title, movie.year) = (named.show.ids, named.show.title, named.show.year)
      case .status: opinion.listing = try simklListing()
      case .userRating: opinion.rating = try optional { try $0.integer(in: 1...10, Expected.rating) }
      case .userRatedAt: opinion.ratedAt = try moment()
      case .memo: opinion.note = try simklMemo()
      case .lastWatchedAt: watchedAt = try moment()
      default: try skip()
      }
    }
    movie.opinion = opinion
    if opinion.listing == .completed { movie.evidence = .item(traktID: nil, watchedAt: watchedAt) }
    return movie
  }

  private mutating func simklListing() throws -> Opinion.Listing? {
    try null() ? nil : try parsed(Opinion.Listing.simklNames) { Opinion.Listing(simkl: $0) }
  }

  private mutating func simklMemo() throws -> String? {
    guard peek() == UInt8(ascii: "{") else { return try title() }
    return try member(.text) { try $0.title() }
  }

  private mutating func numbers() throws -> [Int]? {
    if try null() { return nil }
    var numbers: [Int] = []
    try beginArray()
    while try nextElement() { numbers.append(try placeNumber()) }
    return numbers
  }

  private mutating func simklNamed(needsIds: Bool) throws -> SimklShow {
    var entry = SimklShow()
    var hasIds = false
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .title: entry.show.title = try title()
      case .year: entry.show.year = try year()
      case .ids:
        hasIds = true
        try simklIds(of: &entry)
      default: try skip()
      }
    }
    if needsIds { _ = try require(hasIds ? true : nil, "ids", "an object", at: start) }
    try requireIdentity(of: entry.show, at: start)
    return entry
  }

  /// Numbers may be texts. Simkl's slug is used only if no other id exists.
  private mutating func simklIds(of entry: inout SimklShow) throws {
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case .imdb: entry.show.ids.imdb = try textID()
      case .tmdb: entry.show.ids.tmdb = try looseID()
      case .tvdb: entry.show.ids.tvdb = try looseID()
      case .traktSlug: entry.show.ids.slug = try textID()
      case .slug: entry.slug = try textID()
      default: try skip()
      }
    }
    if entry.show.ids.withoutPlaceholder.isEmpty { entry.show.ids.slug = entry.slug }
  }

  private mutating func simklSeason() throws -> [SimklShow.Episode] {
    var (number, episodes): (Int?, [SimklShow.Episode]) = (nil, [])
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .episodes: episodes = try records { try $0.simklEpisode() }
      default: try skip()
      }
    }
    let season = try require(number, "number", Expected.number, at: start)
    for index in episodes.indices { episodes[index].season = season }
    return episodes
  }

  private mutating func simklEpisode() throws -> SimklShow.Episode {
    var (number, watchedAt): (Int?, Timestamp?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .watchedAt: watchedAt = try moment()
      default: try skip()
      }
    }
    return SimklShow.Episode(number: try require(number, "number", Expected.number, at: start), watchedAt: watchedAt)
  }
}

extension Opinion.Listing {
  static let simklNames = "watching, completed, hold, dropped or plantowatch"

  init?(simkl text: String) {
    switch text.lowercased().filter({ $0.isLetter }) {
    case "watching": self = .watching
    case "completed": self = .completed
    case "hold", "onhold": self = .paused
    case "dropped", "notinteresting": self = .dropped
    case "plantowatch": self = .planned
    default: return nil
    }
  }

  var isFollowed: Bool? {
    switch self {
    case .watching, .completed: true
    case .paused, .dropped: false
    case .planned: nil
    }
  }
}

extension BatchBuilder {
  fileprivate mutating func add(_ entry: SimklShow) {
    if entry.isFilm {
      var film = OtherRecord(.film, ids: entry.show.ids, title: entry.show.title, year: entry.show.year)
      film.opinion = entry.show.opinion
      if film.opinion.listing == .completed { film.evidence = .item(traktID: nil, watchedAt: entry.watchedAt) }
      return others.append(film)
    }
    guard !entry.episodes.isEmpty else { return addWithoutPlays(entry.show, watchedAt: entry.watchedAt) }
    let show = intern(entry.show)
    for episode in entry.episodes {
      let record = EpisodeRecord(season: episode.season, number: episode.number, source: .mention)
      addPlay(of: record, ofShowAt: show, .item(traktID: nil, watchedAt: episode.watchedAt))
    }
  }

  /// Adds a show of which a list states no episode: all that aired are watched if it is completed.
  mutating func addWithoutPlays(_ show: ShowRecord, watchedAt: Timestamp?) {
    let index = intern(show)
    if show.opinion.listing == .completed { completed.append(CompletedShow(show: index, watchedAt: watchedAt)) }
  }
}
