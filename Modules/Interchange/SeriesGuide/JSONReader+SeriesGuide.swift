import ShowlogModels

struct SeriesGuideShow {
  var show: ShowRecord
  var plays: [(episode: EpisodeRecord, count: Int)]
}

extension JSONReader {
  mutating func seriesGuideShow() throws(ImportFault) -> SeriesGuideShow {
    var show = ShowRecord(ids: Ids(), source: .list)
    var plays: [(episode: EpisodeRecord, count: Int)] = []
    var (isHidden, isFavorite): (Bool?, Bool?) = (nil, nil)
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
      case .favorite: isFavorite = try flag()
      case .hidden: isHidden = try flag()
      case .ratingUser: show.opinion.rating = try seriesGuideRating()
      case .userNote: show.opinion.note = try title()
      case .seasons: plays = try seriesGuideSeasons(of: &show)
      default: try skip()
      }
    }
    show.year = show.premiered?.year
    show.opinion.isFavorite = isFavorite
    // All shows of a backup are in the viewer's list; hidden ones are those that they removed from view.
    show.isFollowed = isHidden != true
    try requireIdentity(of: show, at: start)
    return SeriesGuideShow(show: show, plays: plays)
  }

  /// Returns whether the movie is watched.
  mutating func seriesGuideMovie() throws(ImportFault) -> Bool {
    var isWatched = false
    try beginObject()
    while let key = try nextKey() {
      if key == .watched { isWatched = try flag() == true } else { try skip() }
    }
    return isWatched
  }

  private mutating func seriesGuideSeasons(
    of show: inout ShowRecord
  ) throws(ImportFault) -> [(episode: EpisodeRecord, count: Int)] {
    let seasons = try records { json throws(ImportFault) in try json.seriesGuideSeason() }
    show.seasons = seasons.map(\.season)
    let episodes = seasons.flatMap(\.episodes)
    show.episodes = episodes.map(\.episode)
    return episodes.filter { $0.count > 0 }
  }

  private typealias Season = (season: SeasonRecord, episodes: [(episode: EpisodeRecord, count: Int)])

  private mutating func seriesGuideSeason() throws(ImportFault) -> Season {
    var (number, ids): (Int?, Ids) = (nil, Ids())
    var episodes: [(episode: EpisodeRecord, count: Int)] = []
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .season: number = try placeNumber()
      case .tmdbID: ids.tmdb = try looseID()
      case .tvdbID: ids.tvdb = try looseID()
      case .episodes: episodes = try records { json throws(ImportFault) in try json.seriesGuideEpisode() }
      default: try skip()
      }
    }
    let season = try require(number, "season", Expected.number, at: start)
    for index in episodes.indices { episodes[index].episode.season = season }
    return (SeasonRecord(number: season, ids: ids), episodes)
  }

  private mutating func seriesGuideEpisode() throws(ImportFault) -> (episode: EpisodeRecord, count: Int) {
    var episode = EpisodeRecord(season: 0, number: nil, source: .list)
    var (number, isWatched, plays): (Int?, Bool?, Int?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .episode: number = try placeNumber()
      case .tmdbID: episode.ids.tmdb = try looseID()
      case .tvdbID: episode.ids.tvdb = try looseID()
      case .imdbID: episode.ids.imdb = try textID()
      case .title: episode.title = try title()
      case .firstAired: episode.airing = try seriesGuideMoment().map(Airing.at)
      case .watched: isWatched = try flag()
      case .plays: plays = try optional { json throws(ImportFault) in try json.integer(in: 0...10_000, Expected.plays) }
      default: try skip()
      }
    }
    episode.number = try require(number, "episode", Expected.number, at: start)
    return (episode, isWatched == true ? max(1, plays ?? 1) : 0)
  }

  /// Reads milliseconds since 1970; nil for null, 0 and -1, which mean that the date is unknown.
  private mutating func seriesGuideMoment() throws(ImportFault) -> Timestamp? {
    if try null() { return nil }
    _ = peek()
    let start = position
    let number = try integer(in: .min ... .max, "milliseconds since 1970")
    if number == 0 || number == -1 { return nil }
    let seconds = Timestamp(milliseconds: number)
    guard Timestamp.acceptedSeconds.contains(seconds.seconds) else {
      throw fault(at: start, found: raw(start..<position), expected: "milliseconds since 1970, in 1900…2200")
    }
    return seconds
  }

  /// Reads the day of a date with or without a time, or of milliseconds.
  private mutating func seriesGuideDay() throws(ImportFault) -> Day? {
    guard peek() == UInt8(ascii: "\"") else { return try seriesGuideMoment().map { Zone.utc.day(of: $0) } }
    return try date(Expected.day) { text in
      Day(iso8601: String(text.prefix(10))).flatMap { Day.acceptedYears.contains($0.year) ? $0 : nil }
    }
  }

  private mutating func seriesGuideStatus() throws(ImportFault) -> Show.Status? {
    switch try title()?.lowercased() {
    case "continuing", "returning": .running
    case "ended", "canceled", "cancelled": .ended  // prose:quote
    case "upcoming", "in_production", "in production", "planned", "pilot": .upcoming
    case "unknown": .undetermined
    default: nil
    }
  }

  private mutating func seriesGuideRating() throws(ImportFault) -> Int? {
    let rating = try optional { json throws(ImportFault) in try json.integer(in: 0...10, "a rating in 0…10") }
    return rating == 0 ? nil : rating
  }
}

extension Timestamp {
  init(milliseconds: Int) {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    self.init(seconds: remainder < 0 ? quotient - 1 : quotient)
  }
}

extension BatchBuilder {
  mutating func add(_ entry: SeriesGuideShow) {
    let show = intern(entry.show)
    for play in entry.plays {
      addPlay(of: play.episode, ofShowAt: show, .summary(plays: play.count, lastWatchedAt: nil))
    }
  }
}
