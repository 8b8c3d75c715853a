import ShowlogModels

/// What an item of Trakt's files states of a show, of its episode, or of something else.
enum TraktItem {
  case play(StatedPlay, ShowRecord, EpisodeRecord)
  case show(ShowRecord)
  case episode(EpisodeRecord, of: ShowRecord)
  case other(OtherRecord)
  case nothing
}

/// An entry of `watched-shows.json`: each episode's number of plays and last play.
struct TraktWatchedShow {
  struct Episode {
    var season = 0
    let number: Int
    let plays: Int
    let lastWatchedAt: Timestamp?
  }

  var show: ShowRecord
  /// Nil if the file lists no seasons, so that the episodes are unknown.
  var episodes: [Episode]?
  var plays: Int
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
      movie.evidence = .item(traktID: id, watchedAt: moment)
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
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case dateKey: listedAt = try moment()
      case .notes: stated.note = try title()
      default: if try !traktSubject(key, into: &subjects) { try skip() }
      }
    }
    let type = try require(subjects.type, "type", "a text", at: start)
    guard type == "show" || type == "movie" else { return .nothing }
    opinion(&stated, listedAt)
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

  private mutating func traktShow() throws -> ShowRecord {
    let named = try traktNamed()
    var show = ShowRecord(ids: named.ids, source: .mention)
    (show.title, show.year) = (named.title, named.year)
    try requireIdentity(of: show, at: named.start)
    return show
  }

  private mutating func traktMovie() throws -> OtherRecord {
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

extension JSONReader {
  mutating func traktWatchedShow() throws -> TraktWatchedShow {
    var (plays, watchedAt, resetAt): (Int?, Timestamp??, Timestamp?) = (nil, nil, nil)
    var (show, episodes): (ShowRecord?, [TraktWatchedShow.Episode]?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .plays: plays = try integer(in: 0 ... .max, "an integer of 0 or more")
      case .lastWatchedAt: watchedAt = .some(try moment())
      case .resetAt: resetAt = try moment()
      case .show: show = try traktShow()
      case .seasons: episodes = try records { try $0.traktWatchedSeason() }.flatMap { $0 }
      default: try skip()
      }
    }
    let count = try require(plays, "plays", "an integer of 0 or more", at: start)
    _ = try require(watchedAt, "last_watched_at", Expected.moment, at: start)
    var record = try require(show, "show", "an object", at: start)
    record.resetAt = resetAt
    return TraktWatchedShow(show: record, episodes: episodes, plays: count)
  }

  private mutating func traktWatchedSeason() throws -> [TraktWatchedShow.Episode] {
    var (number, episodes): (Int?, [TraktWatchedShow.Episode]?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .episodes: episodes = try records { try $0.traktWatchedEpisode() }
      default: try skip()
      }
    }
    let season = try require(number, "number", Expected.number, at: start)
    var result = try require(episodes, "episodes", "an array", at: start)
    for index in result.indices { result[index].season = season }
    return result
  }

  private mutating func traktWatchedEpisode() throws -> TraktWatchedShow.Episode {
    var (number, plays, watchedAt): (Int?, Int?, Timestamp??) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .plays: plays = try integer(in: 0...10_000, Expected.plays)
      case .lastWatchedAt: watchedAt = .some(try moment())
      default: try skip()
      }
    }
    return TraktWatchedShow.Episode(
      number: try require(number, "number", Expected.number, at: start),
      plays: try require(plays, "plays", Expected.plays, at: start),
      lastWatchedAt: try require(watchedAt, "last_watched_at", Expected.moment, at: start))
  }

  mutating func traktWatchedMovie() throws -> TraktItem {
    var (plays, watchedAt, movie): (Int?, Timestamp?, OtherRecord?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .plays: plays = try integer(in: 0...10_000, Expected.plays)
      case .lastWatchedAt: watchedAt = try moment()
      case .movie: movie = try traktMovie()
      default: try skip()
      }
    }
    var record = try require(movie, "movie", "an object", at: start)
    record.evidence = .summary(plays: try require(plays, "plays", Expected.plays, at: start), lastWatchedAt: watchedAt)
    return .other(record)
  }
}

extension JSONReader {
  mutating func traktSeason() throws -> (season: SeasonRecord, episodes: [EpisodeRecord]) {
    var (number, ids): (Int?, Ids) = (nil, Ids())
    var episodes: [EpisodeRecord] = []
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .ids: ids = try optional { try $0.traktIds() } ?? Ids()
      case .episodes: episodes = try records { try $0.traktEpisode(source: .trakt) }
      default: try skip()
      }
    }
    return (SeasonRecord(number: try require(number, "number", Expected.number, at: start), ids: ids), episodes)
  }
}

extension DocumentReader {
  /// Reads an element of `/shows/:id/seasons?extended=full,episodes`, which does not name its show.
  mutating func traktSeason() throws {
    let show =
      address.map { showIds(inAddress: $0, family: .trakt) } ?? slug(inSeasonsFile: fileName).map { Ids(slug: $0) }
    guard let show else {
      var place = address == nil ? JSONReader(json.bytes) : json
      _ = place.peek()
      throw place.fault(
        at: place.position, found: "seasons without a show, in the file or its name",
        expected: "a file renamed to seasons-<slug>.json, such as seasons-game-of-thrones.json", isFatal: true)
    }
    guard let read = try json.record({ try $0.traktSeason() }) else { return }
    var record = ShowRecord(ids: show, source: .trakt)
    (record.seasons, record.episodes) = ([read.season], read.episodes)
    batch.intern(record)
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

/// The slug in the name of a file of seasons: `seasons-<slug>.json` or `<slug>-seasons.json`.
private func slug(inSeasonsFile name: Substring) -> String? {
  let name = name.lowercased()
  guard name.hasSuffix(".json") else { return nil }
  let stem = name.dropLast(".json".count)
  let parts = [
    stem.hasPrefix("seasons-") ? stem.dropFirst(8) : nil, stem.hasSuffix("-seasons") ? stem.dropLast(8) : nil,
  ]
  return parts.compactMap { $0 }.first.flatMap { isSlug($0) ? String($0) : nil }
}

func isSlug(_ text: some StringProtocol) -> Bool {
  let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  return !text.isEmpty
    && text.utf8.allSatisfy { $0.isDigit || letters.contains($0) || $0 == UInt8(ascii: "-") }
}
