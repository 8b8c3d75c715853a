import ShowlogModels

/// An item of `watched-history-1…N.json`: one play of an episode or of a movie.
enum TraktHistoryItem {
  case episode(id: Int?, watchedAt: Timestamp?, ShowRecord, EpisodeRecord)
  case movie
}

extension JSONReader {
  /// Reads `{id, watched_at, action, type, episode, show}`, or the same with a movie.
  mutating func traktHistoryItem() throws(ImportFault) -> TraktHistoryItem {
    var (id, watchedAt): (Int?, Timestamp??) = (nil, nil)
    var (show, episode, isMovie): (ShowRecord?, EpisodeRecord?, Bool?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .id: id = try numericID()
      case .watchedAt: watchedAt = .some(try moment())
      case .type: isMovie = try traktTypeIsMovie()
      case .show: show = try traktShow()
      case .episode: episode = try traktEpisode(source: .mention)
      default: try skip()
      }
    }
    let moment = try require(watchedAt, "watched_at", Expected.moment, at: start)
    if try require(isMovie, "type", "\"episode\" or \"movie\"", at: start) { return .movie }
    return .episode(
      id: id, watchedAt: moment, try require(show, "show", "an object", at: start),
      try require(episode, "episode", "an object", at: start))
  }

  private mutating func traktTypeIsMovie() throws(ImportFault) -> Bool {
    let expected = "\"episode\" or \"movie\""
    _ = peek()
    let start = position
    switch try string(expected) {
    case "episode": return false
    case "movie": return true
    default: throw fault(at: start, found: raw(start..<position), expected: expected)
    }
  }
}

extension BatchBuilder {
  mutating func add(_ item: TraktHistoryItem) {
    switch item {
    case .movie: moviesSkipped += 1
    case .episode(let id, let watchedAt, let show, let episode):
      addPlay(of: episode, of: show, .item(traktID: id, watchedAt: watchedAt))
    }
  }
}
