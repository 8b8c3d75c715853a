import LeftfoldJSON
import ShowlogModels

/// Simkl's backup.
struct SimklBackup: Sendable {
  fileprivate var (shows, anime): ([SimklShow], [SimklShow]) = ([], [])
  fileprivate var movies: [OtherRecord] = []

  static let kind = Kind.object(Self()) {
    Member("shows", "", .list(SimklShow.kind)) { $0.shows += $1 }
    Member("anime", "", .list(SimklShow.kind)) { $0.anime += $1 }
    Member("movies", "", .list(.simklMovie)) { $0.movies += $1 }
  }
}

/// A show of a backup with the plays of its episodes.
private struct SimklShow: Sendable {
  struct Season: Sendable {
    var number = 0
    var episodes: [Episode] = []
  }

  struct Episode: Sendable {
    var number = 0
    var watchedAt: Timestamp?
  }

  var name = SimklName()
  var opinion = Opinion()
  var addedAt: Timestamp?
  var isFilm = false
  var seasons: [Season] = []
  var watchedAt: Timestamp?
  /// The seasons of the show at TheTVDB that the entry of an anime is; nil if it does not say.
  var mappedSeasons: [Int]?

  static let kind = Kind.object(Self()) {
    Member("show", "the show", .simklName(needsIds: true), isRequired: true) { $0.name = $1 }
    Member("status", "the list, and whether the show is followed", .simklListing) { $0.opinion.listing = $1 }
    Member("user_rating", "the rating", .optional(.rating)) { $0.opinion.rating = $1 }
    Member("user_rated_at", "its date", .moment) { $0.opinion.ratedAt = $1 }
    Member("added_to_watchlist_at", "when a planned show was listed", .moment) { $0.addedAt = $1 }
    Member("memo", "the note", .simklMemo) { $0.opinion.note = $1 }
    Member("last_watched_at", "up to when a completed show without episodes was watched", .moment) { $0.watchedAt = $1 }
    Member("anime_type", "whether it is a film", .text) { $0.isFilm = $1 == "movie" }
    Member("mapped_tvdb_seasons", "whether it is a season of another show", .numbers) { $0.mappedSeasons = $1 }
    Member("seasons", "", .list(season)) { $0.seasons = $1 }
    Member.leftOut("is_rewatch", "rewatch_id", "rewatch_status", because: "each viewing has a time of its own")
    Member.leftOut("last_watched", "next_to_watch", because: "they follow from the plays")
    Member.leftOut(
      "watched_episodes_count", "total_episodes_count", "not_aired_episodes_count", because: "counts of the plays")
  } make: { entry throws(IncompleteRecord) in
    if entry.opinion.rating == nil { entry.opinion.ratedAt = nil }
    // Of another list it is the moment at which the show was added to any.
    if entry.opinion.listing == .planned { entry.opinion.listedAt = entry.addedAt }
    return entry
  }

  private static let season = Kind.object(Season()) {
    Member("number", "the season", .placeNumber, isRequired: true) { $0.number = $1 }
    Member("episodes", "", .list(episode)) { $0.episodes = $1 }
  }

  private static let episode = Kind.object(Episode()) {
    Member("number", "the episode", .placeNumber, isRequired: true) { $0.number = $1 }
    Member("watched_at", "its play", .moment) { $0.watchedAt = $1 }
  }

  var record: ShowRecord {
    var show = ShowRecord(ids: name.ids, source: .mention)
    (show.title, show.year, show.opinion) = (name.title, name.year, opinion)
    show.isFollowed = opinion.listing?.isFollowed
    return show
  }

  func precedes(_ other: SimklShow) -> Bool {
    (name.year ?? .max, name.slug ?? "") < (other.name.year ?? .max, other.name.slug ?? "")
  }
}

/// The ids, the title and the year of a show or a film. Simkl's slug is an id only if no other exists.
private struct SimklName: Sendable {
  var ids = Ids()
  var slug: String?
  var title: String?
  var year: Int?
}

extension Kind<SimklName> {
  fileprivate static func simklName(needsIds: Bool) -> Self {
    object(SimklName()) {
      Member("title", "", .text) { $0.title = $1 }
      Member("year", "", .year) { $0.year = $1 }
      Member("ids", "", .simklIds, isRequired: needsIds) { ($0.ids, $0.slug) = ($1.ids, $1.slug) }
      Member.leftOut("poster", because: "a picture")
    } make: { name throws(IncompleteRecord) in
      if name.ids.isEmpty, name.title == nil { throw .showWithoutIdentity }
      return name
    }
  }

  /// Numbers may be texts.
  private static let simklIds = object(SimklName()) {
    Member("imdb", "", .text) { $0.ids.imdb = $1 }
    Member("tmdb", "", .looseID) { $0.ids.tmdb = $1 }
    Member("tvdb", "", .looseID) { $0.ids.tvdb = $1 }
    Member("traktslug", "", .text) { $0.ids.slug = $1 }
    Member("slug", "", .text) { $0.slug = $1 }
    Member.leftOut("*", because: "an id that no other file has")
  } make: { name throws(IncompleteRecord) in
    if name.ids.withoutPlaceholder.isEmpty { name.ids.slug = name.slug }
    return name
  }
}

extension Kind<OtherRecord> {
  fileprivate static let simklMovie = object((record: OtherRecord(.film), watchedAt: nil as Timestamp?)) {
    Member("movie", "the film", .simklName(needsIds: false)) {
      ($0.record.ids, $0.record.title, $0.record.year) = ($1.ids, $1.title, $1.year)
    }
    Member("status", "the list", .simklListing) { $0.record.opinion.listing = $1 }
    Member("user_rating", "the rating", .optional(.rating)) { $0.record.opinion.rating = $1 }
    Member("user_rated_at", "its date", .moment) { $0.record.opinion.ratedAt = $1 }
    Member("memo", "the note", .simklMemo) { $0.record.opinion.note = $1 }
    Member("last_watched_at", "the film's play", .moment) { $0.watchedAt = $1 }
  } make: { movie throws(IncompleteRecord) -> OtherRecord in
    if movie.record.opinion.listing == .completed {
      movie.record.evidence = .item(traktID: nil, watchedAt: movie.watchedAt)
    }
    return movie.record
  }
}

extension Kind<Opinion.Listing?> {
  fileprivate static let simklListing = optional(
    Kind<Opinion.Listing>.named(Opinion.Listing.simklNames) { Opinion.Listing(simkl: $0) })
}

extension Kind<String?> {
  /// A text, or an object with it.
  fileprivate static let simklMemo = Kind("a text", fields: memo.fields) { json in
    try json.peek() == UInt8(ascii: "{") ? memo.read(&json) : json.title()
  }

  private static let memo = object(nil) {
    Member("text", "", .text) { $0 = $1 }
    Member.leftOut("is_private", because: "an entry here has no readers")
  }
}

extension Kind<[Int]?> {
  fileprivate static let numbers = optional(
    Kind<[Int]>("an array") { json in
      var numbers: [Int] = []
      try json.beginArray()
      while try json.nextElement() { numbers.append(try json.placeNumber()) }
      return numbers
    })
}

extension BatchBuilder {
  mutating func add(_ backup: SimklBackup) {
    for show in backup.shows { add(show) }
    for film in backup.movies { add(film) }
    for show in separated(backup.anime) { add(show) }
  }

  /// Simkl has an entry for each season of an anime, all with TheTVDB's id of the one show. All but the first are shows of
  /// their own, so that no season's first episode is a rewatch of another's, and each keeps its title and rating.
  private func separated(_ shows: [SimklShow]) -> [SimklShow] {
    var first: [Int: SimklShow] = [:]
    for show in shows where !show.isFilm && show.mappedSeasons?.contains(1) ?? true {
      guard let id = show.name.ids.tvdb else { continue }
      if let known = first[id], !show.precedes(known) { continue }
      first[id] = show
    }
    return shows.map { show in
      guard let id = show.name.ids.tvdb, let slug = show.name.slug, first[id]?.name.slug != slug else { return show }
      var own = show
      own.name.ids = Ids(slug: slug)
      return own
    }
  }

  private mutating func add(_ entry: SimklShow) {
    let record = entry.record
    if entry.isFilm {
      var film = OtherRecord(.film, ids: record.ids, title: record.title, year: record.year)
      film.opinion = record.opinion
      if film.opinion.listing == .completed { film.evidence = .item(traktID: nil, watchedAt: entry.watchedAt) }
      return add(film)
    }
    guard entry.seasons.contains(where: { !$0.episodes.isEmpty }) else {
      return addWithoutPlays(record, watchedAt: entry.watchedAt)
    }
    let show = intern(record)
    for season in entry.seasons {
      for episode in season.episodes {
        let record = EpisodeRecord(season: season.number, number: episode.number, source: .mention)
        addPlay(of: record, ofShowAt: show, .item(traktID: nil, watchedAt: episode.watchedAt))
      }
    }
  }
}
