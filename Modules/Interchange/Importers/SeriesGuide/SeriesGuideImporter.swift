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
      FileKind(
        "seriesguide-shows-backup.json", "sg-shows-backup.json", title: "SeriesGuide's backup",
        content: .list {
          $0.has(.seasons) && ($0.has(.tmdbID) || $0.has(.tvdbID))
        } read: {
          try $0.seriesGuideShow()
        } add: {
          $0.add($1)
        },
        fields: """
          tmdb_id, tvdb_id, imdb_id, trakt_id: the show's ids
          title, first_aired, status, runtime, genres, network: the show
          favorite, rating_user, user_note: the mark, the rating and the note
          hidden: whether the show is followed
          seasons.season, seasons.tmdb_id, seasons.tvdb_id: the season
          seasons.episodes.tmdb_id, seasons.episodes.tvdb_id, seasons.episodes.imdb_id: the episode's ids
          seasons.episodes.episode, seasons.episodes.title, seasons.episodes.first_aired: the episode
          seasons.episodes.watched, seasons.episodes.plays: its undated plays
          seasons.episodes.rating_user: its rating
          seasons.episodes.skipped: whether you skip it
          last_watched_ms, last_watched_episode: - it names no episode in the backup
          language, country, content_rating, poster, release_time, release_weekday, release_timezone: - no view shows them
          notify: - a setting of the program
          seasons.*: - facts of the catalog that no view shows, and settings of the program
          """),
      FileKind(
        "seriesguide-movies-backup.json", "sg-movies-backup.json", title: "SeriesGuide's backup of movies",
        content: .list { file in
          file.has(.watched) && (file.has(.inWatchlist) || file.has(.inCollection))
            && (file.has(.tmdbID) || file.has(.imdbID))
        } read: {
          try $0.seriesGuideMovie()
        } add: {
          $0.others.append($1)
        },
        fields: """
          tmdb_id, imdb_id, title, released_utc_ms, runtime_min: the film
          watched, plays: its undated plays
          in_watchlist, rating_user: whether it is planned, and its rating
          in_collection, last_updated_ms, overview, poster: - what its viewer owns, and facts of the catalog
          """),
      FileKind(
        "seriesguide-lists-backup.json", "sg-lists-backup.json", title: "a file of SeriesGuide that holds no plays",
        content: .unneeded { $0.has(.listID) && $0.has(.items) }),
    ])
}

struct SeriesGuideShow {
  var show: ShowRecord
  var plays: [(episode: EpisodeRecord, count: Int)] = []
}

private struct SeriesGuideEpisode {
  var record = EpisodeRecord(season: 0, number: nil, source: .list)
  var plays = 0
}

extension JSONReader {
  fileprivate mutating func seriesGuideShow() throws -> SeriesGuideShow {
    var show = ShowRecord(ids: Ids(), source: .list)
    var episodes: [SeriesGuideEpisode] = []
    var isHidden: Bool?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .tmdbID: show.ids.tmdb = try looseID()
      case .tvdbID: show.ids.tvdb = try looseID()
      case .imdbID: show.ids.imdb = try textID()
      case .traktID: show.ids.trakt = try looseID()
      case .title: show.title = try title()
      case .firstAired: show.premiered = try seriesGuideDay()
      case .status: show.status = try seriesGuideStatus()
      case .runtime: show.runtime = try minutes()
      case .genres: show.genres = try title()?.split(separator: "|").map(String.init) ?? []
      case .network: show.network = try title()
      case .favorite: show.opinion.isFavorite = try flag()
      case .hidden: isHidden = try flag()
      case .ratingUser: show.opinion.rating = try zeroableRating()
      case .userNote: show.opinion.note = try title()
      case .seasons:
        for (season, list) in try records({ try $0.seriesGuideSeason() }) {
          show.seasons.append(season)
          episodes += list
        }
      default: try skip()
      }
    }
    show.year = show.premiered?.year
    // All shows of a backup are in the viewer's list; hidden ones are those that they removed from view.
    show.isFollowed = isHidden != true
    show.episodes = episodes.map(\.record)
    try requireIdentity(of: show, at: start)
    return SeriesGuideShow(show: show, plays: episodes.filter { $0.plays > 0 }.map { ($0.record, $0.plays) })
  }

  private mutating func seriesGuideSeason() throws -> (SeasonRecord, [SeriesGuideEpisode]) {
    var (number, ids): (Int?, Ids) = (nil, Ids())
    var episodes: [SeriesGuideEpisode] = []
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .season: number = try placeNumber()
      case .tmdbID: ids.tmdb = try looseID()
      case .tvdbID: ids.tvdb = try looseID()
      case .episodes: episodes = try records { try $0.seriesGuideEpisode() }
      default: try skip()
      }
    }
    let season = try require(number, "season", Expected.number, at: start)
    for index in episodes.indices { episodes[index].record.season = season }
    return (SeasonRecord(number: season, ids: ids), episodes)
  }

  private mutating func seriesGuideEpisode() throws -> SeriesGuideEpisode {
    var episode = SeriesGuideEpisode()
    var (number, isWatched, plays): (Int?, Bool?, Int?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .episode: number = try placeNumber()
      case .tmdbID: episode.record.ids.tmdb = try looseID()
      case .tvdbID: episode.record.ids.tvdb = try looseID()
      case .imdbID: episode.record.ids.imdb = try textID()
      case .title: episode.record.title = try title()
      case .firstAired: episode.record.airing = try milliseconds().map(Airing.at)
      case .watched: isWatched = try flag()
      case .skipped: episode.record.isSkipped = try flag() == true
      case .ratingUser: episode.record.opinion.rating = try zeroableRating()
      case .plays: plays = try optional { try $0.integer(in: 0...10_000, Expected.plays) }
      default: try skip()
      }
    }
    episode.record.number = try require(number, "episode", Expected.number, at: start)
    // A skipped episode is not a watched one, although some versions of the program say so.
    episode.plays = isWatched == true && !episode.record.isSkipped ? max(1, plays ?? 1) : 0
    return episode
  }

  fileprivate mutating func seriesGuideMovie() throws -> OtherRecord {
    var movie = OtherRecord(.film)
    var (isWatched, plays): (Bool?, Int?) = (nil, nil)
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case .tmdbID: movie.ids.tmdb = try looseID()
      case .imdbID: movie.ids.imdb = try textID()
      case .title: movie.title = try title()
      case .releasedMS: movie.year = try milliseconds().map { Zone.utc.day(of: $0).year }
      case .runtimeMinutes: movie.runtime = try minutes()
      case .watched: isWatched = try flag()
      case .plays: plays = try optional { try $0.integer(in: 0...10_000, Expected.plays) }
      case .inWatchlist: if try flag() == true { movie.opinion.listing = .planned }
      case .ratingUser: movie.opinion.rating = try zeroableRating()
      default: try skip()
      }
    }
    if isWatched == true { movie.evidence = .summary(plays: max(1, plays ?? 1), lastWatchedAt: nil) }
    return movie
  }

  /// Reads milliseconds since 1970; nil for null, 0 and -1, which mean that the date is unknown.
  private mutating func milliseconds() throws -> Timestamp? {
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
  private mutating func seriesGuideDay() throws -> Day? {
    guard peek() == UInt8(ascii: "\"") else { return try milliseconds().map { Zone.utc.day(of: $0) } }
    return try date(Expected.day) { text in
      Day(iso8601: String(text.prefix(10))).flatMap { Day.acceptedYears.contains($0.year) ? $0 : nil }
    }
  }

  private mutating func seriesGuideStatus() throws -> Show.Status? {
    switch try title()?.lowercased() {
    case "continuing", "returning": .running
    case "ended", "canceled", "cancelled": .ended  // prose:quote
    case "upcoming", "in_production", "in production", "planned", "pilot": .upcoming
    case "unknown": .undetermined
    default: nil
    }
  }

  private mutating func zeroableRating() throws -> Int? {
    let rating = try optional { try $0.integer(in: 0...10, "a rating in 0…10") }
    return rating == 0 ? nil : rating
  }
}

extension BatchBuilder {
  fileprivate mutating func add(_ entry: SeriesGuideShow) {
    let show = intern(entry.show)
    for play in entry.plays {
      addPlay(of: play.episode, ofShowAt: show, .summary(plays: play.count, lastWatchedAt: nil))
    }
  }
}
