import LeftfoldJSON
import ShowlogModels

/// An item of Trakt's files, by its subject.
enum TraktItem {
  case play(StatedPlay, ShowRecord, EpisodeRecord)
  case show(ShowRecord)
  case episode(EpisodeRecord, of: ShowRecord)
  case other(OtherRecord)
  case nothing
}

/// The objects of an item, of which its type says which one it is about.
private struct TraktSubjects {
  var type: String?
  var show: ShowRecord?
  var episode: EpisodeRecord?
  var season: Int?
  var movie: OtherRecord?

  /// The subject with an opinion.
  func item(_ json: inout JSONReader, at start: Int, with opinion: Opinion) throws -> TraktItem {
    switch try json.require(type, "type", "a text", at: start) {
    case "show":
      var show = try json.require(show, "show", "an object", at: start)
      show.opinion = opinion
      return .show(show)
    case "episode":
      let show = try json.require(show, "show", "an object", at: start)
      var episode = try json.require(episode, "episode", "an object", at: start)
      episode.opinion = opinion
      return .episode(episode, of: show)
    case "movie":
      var movie = try json.require(movie, "movie", "an object", at: start)
      movie.opinion = opinion
      return .other(movie)
    case "season":
      let show = try json.require(show, "show", "an object", at: start)
      var record = OtherRecord(.season, ids: show.ids, title: show.title)
      (record.number, record.opinion) = (season, opinion)
      return .other(record)
    default: return .nothing
    }
  }
}

extension JSONReader {
  /// Reads one of an item's objects; false for another key.
  private mutating func traktSubject(_ key: JSONKey, into subjects: inout TraktSubjects) throws -> Bool {
    switch key {
    case .type: subjects.type = try string("a text")
    case .show: subjects.show = try traktShow()
    case .episode: subjects.episode = try traktEpisode(source: .mention)
    case .season where peek() == UInt8(ascii: "{"): subjects.season = try member(.number) { try $0.placeNumber() }
    case .movie: subjects.movie = try traktMovie()
    default: return false
    }
    return true
  }

  /// Reads `{id, watched_at, action, type, episode, show}`, or the same with a movie. An export adds `play_origin`.
  mutating func traktHistoryItem() throws -> TraktItem {
    var (id, watchedAt, origin): (Int?, Timestamp??, Play.Origin?) = (nil, nil, nil)
    var subjects = TraktSubjects()
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .id: id = try numericID()
      case .watchedAt: watchedAt = .some(try moment())
      case .type:
        subjects.type = try parsed("\"episode\" or \"movie\"") { ["episode", "movie"].contains($0) ? $0 : nil }
      case .playOrigin: origin = try parsed(Play.Origin.names) { Play.Origin(name: $0) }
      default: if try !traktSubject(key, into: &subjects) { try skip() }
      }
    }
    let moment = try require(watchedAt, "watched_at", Expected.moment, at: start)
    if try require(subjects.type, "type", "\"episode\" or \"movie\"", at: start) == "movie" {
      var movie = try require(subjects.movie, "movie", "an object", at: start)
      movie.evidence = .item(traktID: id, watchedAt: moment, origin: origin)
      return .other(movie)
    }
    return .play(
      StatedPlay(id: id, watchedAt: moment, origin: origin),
      try require(subjects.show, "show", "an object", at: start),
      try require(subjects.episode, "episode", "an object", at: start))
  }

  /// Reads `{rated_at, rating, type, show, episode?}`, or the same with a movie or a season.
  mutating func traktRating() throws -> TraktItem {
    var (opinion, subjects) = (Opinion(), TraktSubjects())
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .rating: opinion.rating = try integer(in: 1...10, Expected.rating)
      case .ratedAt: opinion.ratedAt = try moment()
      default: if try !traktSubject(key, into: &subjects) { try skip() }
      }
    }
    _ = try require(opinion.rating, "rating", Expected.rating, at: start)
    return try subjects.item(&self, at: start, with: opinion)
  }

  /// Reads `{listed_at, notes?, type, show}` of a list, or the same with a movie, a season or an episode.
  mutating func traktListed(
    dateKey: JSONKey, _ opinion: (inout Opinion, Timestamp?) -> Void
  ) throws -> TraktItem {
    var (stated, listedAt, subjects): (Opinion, Timestamp?, TraktSubjects) = (Opinion(), nil, TraktSubjects())
    var standing: Standing.Kind?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case dateKey: listedAt = try moment()
      case .notes: stated.note = try title()
      case .standing:
        standing = try parsed("\"paused\" or \"unfollowed\"") {
          Standing.Kind(rawValue: $0).flatMap { [.paused, .unfollowed].contains($0) ? $0 : nil }
        }
      default: if try !traktSubject(key, into: &subjects) { try skip() }
      }
    }
    let type = try require(subjects.type, "type", "a text", at: start)
    guard type == "show" || type == "movie" else { return .nothing }
    opinion(&stated, listedAt)
    if standing == .paused { stated.listing = .paused }
    if standing == .unfollowed {
      stated.listing = .watching
      subjects.show?.isFollowed = false
    }
    return try subjects.item(&self, at: start, with: stated)
  }

  /// Reads `{type, note{notes}, show, …}`.
  mutating func traktNote() throws -> TraktItem {
    var (opinion, subjects) = (Opinion(), TraktSubjects())
    let start = try beginObject()
    while let key = try nextKey() {
      if key == .note {
        opinion.note = try member(.notes) { try $0.title() }
      } else if try !traktSubject(key, into: &subjects) {
        try skip()
      }
    }
    return try subjects.item(&self, at: start, with: opinion)
  }

  /// Reads Trakt's `ids`. `tvmaze` is in exports of Showlog; `tvrage` is a service that closed.
  mutating func traktIds() throws -> Ids {
    var ids = Ids()
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case .trakt: ids.trakt = try numericID()
      case .slug: ids.slug = try textID()
      case .tvdb: ids.tvdb = try numericID()
      case .imdb: ids.imdb = try textID()
      case .tmdb: ids.tmdb = try numericID()
      case .tvmaze: ids.tvmaze = try numericID()
      default: try skip()
      }
    }
    return ids
  }

  /// Reads `{title, year, ids}` of a show or a film.
  private mutating func traktNamed() throws -> (title: String?, year: Int?, ids: Ids, start: Int) {
    var (title, year, ids): (String??, Int?, Ids?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .title: title = .some(try self.title())
      case .year: year = try self.year()
      case .ids: ids = try traktIds()
      default: try skip()
      }
    }
    return (
      try require(title, "title", "a text or null", at: start), year, try require(ids, "ids", "an object", at: start),
      start
    )
  }

  mutating func traktShow() throws -> ShowRecord {
    let named = try traktNamed()
    var show = ShowRecord(ids: named.ids, source: .mention)
    (show.title, show.year) = (named.title, named.year)
    try requireIdentity(of: show, at: named.start)
    return show
  }

  mutating func traktMovie() throws -> OtherRecord {
    let named = try traktNamed()
    return OtherRecord(.film, ids: named.ids, title: named.title, year: named.year)
  }

  mutating func traktEpisode(source: Source) throws -> EpisodeRecord {
    var episode = EpisodeRecord(season: 0, number: nil, source: source)
    var (season, number, ids, updated): (Int?, Int??, Ids?, Timestamp?) = (nil, nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .season: season = try placeNumber()
      case .number: number = .some(try optional { try $0.placeNumber() })
      case .title: episode.title = try title()
      case .ids: ids = try traktIds()
      case .firstAired: episode.airing = try moment().map(Airing.at)
      case .runtime: episode.runtime = try minutes()
      // A mention does not list the episode, so its facts have no date.
      case .updatedAt where source == .trakt: updated = try moment()
      default: try skip()
      }
    }
    episode.season = try require(season, "season", Expected.number, at: start)
    episode.number = try require(number, "number", Expected.number, at: start)
    episode.ids = try require(ids, "ids", "an object", at: start)
    if let updated { episode.ranks = FactRanks(FactRank(source, updated: updated.seconds)) }
    try requireIdentity(of: episode, at: start)
    return episode
  }
}

extension BatchBuilder {
  mutating func add(_ item: TraktItem) {
    switch item {
    case .play(let play, let show, let episode): addPlay(of: episode, of: show, play)
    case .show(let show): intern(show)
    case .episode(let episode, let show): intern(episode, of: show)
    case .other(let record): others.append(record)
    case .nothing: break
    }
  }

  mutating func add(_ watched: TraktWatchedShow) {
    let show = intern(watched.show)
    if watched.episodes == nil, watched.plays > 0 { countsOnly += 1 }
    for episode in watched.episodes ?? [] where episode.plays > 0 {
      let record = EpisodeRecord(season: episode.season, number: episode.number, source: .mention)
      addPlay(of: record, ofShowAt: show, .summary(plays: episode.plays, lastWatchedAt: episode.lastWatchedAt))
    }
  }
}
