import ShowlogModels

/// An entry of `watched-shows.json`: each episode's number of plays and last play.
struct TraktWatchedShow {
  struct Episode {
    let season: Int
    let number: Int
    let plays: Int
    let lastWatchedAt: Timestamp?
  }

  var show: ShowRecord
  var episodes: [Episode]
}

extension JSONReader {
  /// Without `seasons` the episodes are unknown, so the show is read without plays.
  mutating func traktWatchedShow() throws(ImportFault) -> TraktWatchedShow {
    var (plays, watchedAt): (Int?, Timestamp??) = (nil, nil)
    var (resetAt, show): (Timestamp?, ShowRecord?) = (nil, nil)
    var episodes: [TraktWatchedShow.Episode] = []
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .plays: plays = try integer(in: 0 ... .max, "an integer of 0 or more")
      case .lastWatchedAt: watchedAt = .some(try moment())
      case .resetAt: resetAt = try moment()
      case .show: show = try traktShow()
      case .seasons:
        episodes = try records { json throws(ImportFault) in try json.traktWatchedSeason() }.flatMap { $0 }
      default: try skip()
      }
    }
    _ = try require(plays, "plays", "an integer of 0 or more", at: start)
    _ = try require(watchedAt, "last_watched_at", Expected.moment, at: start)
    var record = try require(show, "show", "an object", at: start)
    record.resetAt = resetAt
    return TraktWatchedShow(show: record, episodes: episodes)
  }

  private mutating func traktWatchedSeason() throws(ImportFault) -> [TraktWatchedShow.Episode] {
    var number: Int?
    var counts: [EpisodeCount]?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .episodes: counts = try records { json throws(ImportFault) in try json.traktWatchedEpisode() }
      default: try skip()
      }
    }
    let season = try require(number, "number", Expected.number, at: start)
    return try require(counts, "episodes", "an array", at: start).map { count in
      TraktWatchedShow.Episode(
        season: season, number: count.number, plays: count.plays, lastWatchedAt: count.last)
    }
  }

  private typealias EpisodeCount = (number: Int, plays: Int, last: Timestamp?)

  private mutating func traktWatchedEpisode() throws(ImportFault) -> EpisodeCount {
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
    return (
      try require(number, "number", Expected.number, at: start),
      try require(plays, "plays", Expected.plays, at: start),
      try require(watchedAt, "last_watched_at", Expected.moment, at: start)
    )
  }
}

extension BatchBuilder {
  mutating func add(_ watched: TraktWatchedShow) {
    let show = intern(watched.show)
    for episode in watched.episodes where episode.plays > 0 {
      let record = EpisodeRecord(season: episode.season, number: episode.number, source: .mention)
      addPlay(
        of: record, ofShowAt: show, .summary(plays: episode.plays, lastWatchedAt: episode.lastWatchedAt))
    }
  }
}
