import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// SeriesGuide's backups.
  public static let seriesguide = ImportFormat(name: "seriesguide")
}

extension Importer {
  static let seriesGuide = Importer(
    format: .seriesguide, service: "SeriesGuide", expected: "SeriesGuide's seriesguide-shows-backup.json",
    files: [
      .list(
        "seriesguide-shows-backup.json", "sg-shows-backup.json", title: "SeriesGuide's backup",
        if: { $0.has("seasons") && ($0.has("tmdb_id") || $0.has("tvdb_id")) }, SeriesGuideShow.kind
      ) { $0.add($1) },
      .list(
        "seriesguide-movies-backup.json", "sg-movies-backup.json", title: "SeriesGuide's backup of movies",
        if: { file in
          file.has("watched") && (file.has("in_watchlist") || file.has("in_collection"))
            && (file.has("tmdb_id") || file.has("imdb_id"))
        }, SeriesGuideMovie.kind
      ) { $0.add($1) },
      .notKept(
        "seriesguide-lists-backup.json", "sg-lists-backup.json", title: "SeriesGuide's lists", unit: "list of your own",
        "lists of your own"
      ) { $0.has("list_id") && $0.has("items") },
    ])
}

private struct SeriesGuideShow: Sendable {
  var show = ShowRecord(ids: Ids(), source: .list)
  /// The number of plays of each episode of the record.
  var plays: [Int] = []

  // All shows of a backup are in the viewer's list; hidden ones are those that they removed from view.
  init() { show.isFollowed = true }

  static let kind = Kind.object(Self()) {
    Member("tmdb_id", "the show's id", .looseID) { $0.show.ids.tmdb = $1 }
    Member("tvdb_id", "the show's id", .looseID) { $0.show.ids.tvdb = $1 }
    Member("imdb_id", "the show's id", .text) { $0.show.ids.imdb = $1 }
    Member("trakt_id", "the show's id", .looseID) { $0.show.ids.trakt = $1 }
    Member("title", "the title", .text) { $0.show.title = $1 }
    Member("first_aired", "the first air date", .dayOrMilliseconds) { $0.show.premiered = $1 }
    Member("status", "the status", .text) { $0.show.status = $1.flatMap(Show.Status.init(seriesGuide:)) }
    Member("runtime", "the runtime", .minutes) { $0.show.runtime = $1 }
    Member("genres", "the genres", .text) { $0.show.genres = $1?.split(separator: "|").map(String.init) ?? [] }
    Member("network", "the network", .text) { $0.show.network = $1 }
    Member("favorite", "the mark", .flag) { $0.show.opinion.isFavorite = $1 }
    Member("hidden", "whether the show is followed", .flag) { $0.show.isFollowed = $1 != true }
    Member("rating_user", "the rating", .zeroableRating) { $0.show.opinion.rating = $1 }
    Member("user_note", "the note", .text) { $0.show.opinion.note = $1 }
    Member("seasons", "", .list(SeriesGuideSeason.kind)) { $0.add($1) }
    Member.leftOut("last_watched_ms", "last_watched_episode", because: "it names no episode in the backup")
    Member.leftOut(
      "language", "country", "content_rating", "poster", "release_time", "release_weekday", "release_timezone",
      because: "no view shows them")
    Member.leftOut("notify", because: "a setting of the program")
  } make: { entry throws(IncompleteRecord) in
    entry.show.year = entry.show.premiered?.year
    try entry.show.checkIdentity()
    return entry
  }

  private mutating func add(_ seasons: [SeriesGuideSeason]) {
    for season in seasons {
      for episode in season.episodes {
        show.episodes.append(episode.record)
        show.episodes[show.episodes.count - 1].season = season.number
        plays.append(episode.count)
      }
    }
  }
}

private struct SeriesGuideSeason: Sendable {
  var number = 0
  var episodes: [SeriesGuideEpisode] = []

  static let kind = Kind.object(Self()) {
    Member("season", "the season", .placeNumber, isRequired: true) { $0.number = $1 }
    Member("episodes", "", .list(SeriesGuideEpisode.kind)) { $0.episodes = $1 }
    Member.leftOut("*", because: "facts of the catalog that no view shows, and settings of the program")
  }
}

private struct SeriesGuideEpisode: Sendable {
  var record = EpisodeRecord(season: 0, number: nil, source: .list)
  var (isWatched, plays): (Bool, Int?) = (false, nil)

  /// A skipped episode is not a watched one, although some versions of the program say so.
  var count: Int { isWatched && !record.isSkipped ? max(1, plays ?? 1) : 0 }

  static let kind = Kind.object(Self()) {
    Member("episode", "the episode", .placeNumber, isRequired: true) { $0.record.number = $1 }
    Member("tmdb_id", "the episode's id", .looseID) { $0.record.ids.tmdb = $1 }
    Member("tvdb_id", "the episode's id", .looseID) { $0.record.ids.tvdb = $1 }
    Member("imdb_id", "the episode's id", .text) { $0.record.ids.imdb = $1 }
    Member("title", "the title", .text) { $0.record.title = $1 }
    Member("first_aired", "the air date", .milliseconds) { $0.record.airing = $1.map(Airing.at) }
    Member("watched", "whether it was played", .flag) { $0.isWatched = $1 == true }
    Member("plays", "its undated plays", .optional(.plays)) { $0.plays = $1 }
    Member("skipped", "whether you skip it", .flag) { $0.record.isSkipped = $1 == true }
    Member("rating_user", "the rating", .zeroableRating) { $0.record.opinion.rating = $1 }
  }
}

private struct SeriesGuideMovie: Sendable {
  var record = OtherRecord(.film)
  var (isWatched, plays): (Bool, Int?) = (false, nil)

  static let kind = Kind.object(Self()) {
    Member("tmdb_id", "the film's id", .looseID) { $0.record.ids.tmdb = $1 }
    Member("imdb_id", "the film's id", .text) { $0.record.ids.imdb = $1 }
    Member("title", "the title", .text) { $0.record.title = $1 }
    Member("released_utc_ms", "the year", .milliseconds) { $0.record.year = $1.map { Zone.utc.day(of: $0).year } }
    Member("runtime_min", "the runtime", .minutes) { $0.record.runtime = $1 }
    Member("watched", "whether it was played", .flag) { $0.isWatched = $1 == true }
    Member("plays", "its undated plays", .optional(.plays)) { $0.plays = $1 }
    Member("in_watchlist", "whether it is planned", .flag) {
      if $1 == true { $0.record.opinion.listing = .planned }
    }
    Member("rating_user", "the rating", .zeroableRating) { $0.record.opinion.rating = $1 }
    Member.leftOut("in_collection", because: "what its viewer owns")
    Member.leftOut("last_updated_ms", "overview", "poster", because: "facts of the catalog")
  } make: { movie throws(IncompleteRecord) -> OtherRecord in
    if movie.isWatched { movie.record.evidence = .summary(plays: max(1, movie.plays ?? 1), lastWatchedAt: nil) }
    return movie.record
  }
}

extension Kind<Timestamp?> {
  fileprivate static let milliseconds = Kind("milliseconds since 1970") { try $0.milliseconds() }
}

extension Kind<Day?> {
  fileprivate static let dayOrMilliseconds = Kind(Expected.day) { try $0.seriesGuideDay() }
}

extension Kind<Rating?> {
  fileprivate static let zeroableRating = Kind("a rating in 0…10") { json in
    try json.optional { try $0.integer(in: 0...10, "a rating in 0…10") }.flatMap { Rating(tenths: $0 * 10) }
  }
}

extension Show.Status {
  fileprivate init?(seriesGuide text: String) {
    switch text.lowercased() {
    case "continuing", "returning": self = .running
    case "ended", "canceled", "cancelled": self = .ended  // prose:quote
    case "upcoming", "in_production", "in production", "planned", "pilot": self = .upcoming
    case "unknown": self = .undetermined
    default: return nil
    }
  }
}

extension JSONReader {
  /// Reads milliseconds since 1970; nil for null, 0 and -1, which mean that the date is unknown.
  fileprivate mutating func milliseconds() throws -> Timestamp? {
    if try null() { return nil }
    _ = peek()
    let start = position
    let number = try integer(in: .min ... .max, "milliseconds since 1970")
    if number == 0 || number == -1 { return nil }
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 1_000)
    let moment = Timestamp(seconds: remainder < 0 ? quotient - 1 : quotient)
    guard Timestamp.acceptedSeconds.contains(moment.seconds) else {
      throw fault(at: start, found: raw(start..<position), expected: "milliseconds since 1970, in 1900…2200")
    }
    return moment
  }

  /// Reads the day of a date with or without a time, or of milliseconds.
  fileprivate mutating func seriesGuideDay() throws -> Day? {
    guard peek() == UInt8(ascii: "\"") else { return try milliseconds().map { Zone.utc.day(of: $0) } }
    return try date(Expected.day) { text in
      Day(iso8601: String(text.prefix(10))).flatMap { Day.acceptedYears.contains($0.year) ? $0 : nil }
    }
  }
}

extension BatchBuilder {
  fileprivate mutating func add(_ entry: SeriesGuideShow) {
    let (show, episodes) = internWithEpisodes(entry.show)
    for (episode, count) in zip(episodes, entry.plays) where count > 0 {
      addPlay(ofEpisodeAt: episode, ofShowAt: show, .summary(plays: count, lastWatchedAt: nil))
    }
  }
}
