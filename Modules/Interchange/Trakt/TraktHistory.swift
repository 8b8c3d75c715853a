import ShowlogModels

/// An item of `watched-history-1…N.json`: one play of an episode or of a movie.
enum TraktHistoryItem {
  case episode(StatedPlay, ShowRecord, EpisodeRecord)
  case movie
}

extension JSONReader {
  /// Reads `{id, watched_at, action, type, episode, show}`, or the same with a movie. An export adds `play_origin`.
  mutating func traktHistoryItem() throws(ImportFault) -> TraktHistoryItem {
    var (id, watchedAt): (Int?, Timestamp??) = (nil, nil)
    var origin: Play.Origin?
    var (show, episode, isMovie): (ShowRecord?, EpisodeRecord?, Bool?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .id: id = try numericID()
      case .watchedAt: watchedAt = .some(try moment())
      case .type: isMovie = try traktTypeIsMovie()
      case .show: show = try traktShow()
      case .playOrigin: origin = try parsed(Play.Origin.names) { Play.Origin(name: $0) }
      case .episode: episode = try traktEpisode(source: .mention)
      default: try skip()
      }
    }
    let moment = try require(watchedAt, "watched_at", Expected.moment, at: start)
    if try require(isMovie, "type", "\"episode\" or \"movie\"", at: start) { return .movie }
    return .episode(
      StatedPlay(id: id, watchedAt: moment, origin: origin), try require(show, "show", "an object", at: start),
      try require(episode, "episode", "an object", at: start))
  }

  private mutating func traktTypeIsMovie() throws(ImportFault) -> Bool {
    try parsed("\"episode\" or \"movie\"") { ["episode": false, "movie": true][$0] }
  }
}

extension BatchBuilder {
  mutating func add(_ item: TraktHistoryItem) {
    switch item {
    case .movie: moviesSkipped += 1
    case .episode(let play, let show, let episode): addPlay(of: episode, of: show, play)
    }
  }
}
