import ShowlogModels

// The objects that several of Trakt's files and the documents of this app have.

extension Kind<Ids> {
  /// Trakt's `ids`. `tvmaze` is in exports of Showlog.
  static let traktIds = object(Ids()) {
    Member("trakt", "", .id) { $0.trakt = $1 }
    Member("slug", "", .text) { $0.slug = $1 }
    Member("tvdb", "", .id) { $0.tvdb = $1 }
    Member("imdb", "", .text) { $0.imdb = $1 }
    Member("tmdb", "", .id) { $0.tmdb = $1 }
    Member("tvmaze", "", .id) { $0.tvmaze = $1 }
    Member.leftOut("tvrage", because: "a service that closed")
  }
}

extension Kind<ShowRecord> {
  static let traktShow = object(ShowRecord(ids: Ids(), source: .mention)) {
    Member("title", "", .text, isRequired: true) { $0.title = $1 }
    Member("year", "", .year) { $0.year = $1 }
    Member("ids", "", .traktIds, isRequired: true) { $0.ids = $1 }
    Member.leftOut("*", because: "facts of the catalog that a play does not need")
  } make: { show throws(IncompleteRecord) in
    try show.checkIdentity()
    return show
  }
}

extension Kind<OtherRecord> {
  static let traktMovie = object(OtherRecord(.film)) {
    Member("title", "", .text, isRequired: true) { $0.title = $1 }
    Member("year", "", .year) { $0.year = $1 }
    Member("ids", "", .traktIds, isRequired: true) { $0.ids = $1 }
    Member.leftOut("*", because: "facts of the catalog that a play does not need")
  }
}

extension Kind<EpisodeRecord> {
  /// An episode that a play, a rating or a note mentions.
  static let traktEpisode = traktEpisode(source: .mention)

  static func traktEpisode(source: Source) -> Self {
    object(EpisodeRecord(season: 0, number: nil, source: source)) {
      Member("season", "", .placeNumber, isRequired: true) { $0.season = $1 }
      Member("number", "", .optional(.placeNumber), isRequired: true) { $0.number = $1 }
      Member("title", "", .text) { $0.title = $1 }
      Member("ids", "", .traktIds, isRequired: true) { $0.ids = $1 }
      Member("first_aired", "its air date", .moment) { $0.airing = $1.map(Airing.at) }
      Member("runtime", "", .minutes) { $0.runtime = $1 }
      if source == .trakt {
        // A mention does not list the episode, so its facts have no date.
        Member("updated_at", "which of two statements of a fact is the newer one", .moment) {
          if let updated = $1 { $0.ranks = FactRanks(FactRank(.trakt, updated: updated.seconds)) }
        }
      }
      Member.leftOut("*", because: "facts of the catalog that no view shows")
    } make: { episode throws(IncompleteRecord) in
      try episode.checkIdentity()
      return episode
    }
  }
}

/// An entry of `watched-shows.json`: each episode's number of plays and last play.
struct TraktWatchedShow: Sendable {
  struct Season: Sendable {
    var number = 0
    var episodes: [Episode] = []
  }

  struct Episode: Sendable {
    var (number, plays) = (0, 0)
    var watchedAt: Timestamp?
  }

  var show = ShowRecord(ids: Ids(), source: .mention)
  /// Nil if the file lists no seasons, so that the episodes are unknown.
  var seasons: [Season]?
  var plays = 0
  var resetAt: Timestamp?

  static let kind = Kind.object(Self()) {
    Member(
      "plays", "that there are plays, if no seasons say which", .integer(0 ... .max, "an integer of 0 or more"),
      isRequired: true
    ) { $0.plays = $1 }
    Member.checked("last_watched_at", because: "those of the episodes say the same", .moment)
    Member.leftOut("last_updated_at", because: "a change at Trakt")
    Member("reset_at", "the moment from which progress counts", .moment) { $0.resetAt = $1 }
    Member("show", "the show", .traktShow, isRequired: true) { $0.show = $1 }
    Member("seasons", "", .list(season)) { $0.seasons = $1 }
  }

  private static let season = Kind.object(Season()) {
    Member("number", "the season", .placeNumber, isRequired: true) { $0.number = $1 }
    Member("episodes", "", .list(episode), isRequired: true) { $0.episodes = $1 }
  }

  private static let episode = Kind.object(Episode()) {
    Member("number", "the episode", .placeNumber, isRequired: true) { $0.number = $1 }
    Member("plays", "its plays, of which the last has a date", .plays, isRequired: true) { $0.plays = $1 }
    Member("last_watched_at", "the time of the last play", .moment, isRequired: true) { $0.watchedAt = $1 }
  }
}

extension BatchBuilder {
  mutating func add(_ watched: TraktWatchedShow) {
    var record = watched.show
    record.resetAt = watched.resetAt
    let show = intern(record)
    if watched.seasons == nil, watched.plays > 0 { countsOnly += 1 }
    for season in watched.seasons ?? [] {
      for episode in season.episodes where episode.plays > 0 {
        let record = EpisodeRecord(season: season.number, number: episode.number, source: .mention)
        addPlay(of: record, ofShowAt: show, .summary(plays: episode.plays, lastWatchedAt: episode.watchedAt))
      }
    }
  }
}
