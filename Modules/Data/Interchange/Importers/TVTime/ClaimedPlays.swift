import ShowlogModels

/// A play of an episode identified by an id, or by a place that may be wrong.
struct ClaimedPlay {
  /// The index that `BatchBuilder.intern` returned for the show.
  let show: Int
  let episode: EpisodeRecord
  let watchedAt: Timestamp?
  /// Whether it is from the older of TV Time's two files, which repeats plays of the newer one.
  let isOld: Bool
  /// The number of plays that a file counts without a date; nil for a single play.
  var count: Int?
}

/// The plays of TV Time's files, collected until all files are read.
struct ClaimedPlays {
  private var plays: [ClaimedPlay] = []
  private var newIDs: Set<Int> = []

  mutating func add(_ play: ClaimedPlay) {
    plays.append(play)
    if !play.isOld, let id = play.episode.ids.tvdb { newIDs.insert(id) }
  }

  /// The plays with their evidence; none for a play that the newer file has as well.
  ///
  /// Its file may also be imported later: the library compares the plays of one episode, as ``Play/Origin`` states.
  var settled: some Sequence<(ClaimedPlay, PlayRecord.Evidence?)> {
    plays.lazy.map { play in
      if let count = play.count { return (play, .summary(plays: count, lastWatchedAt: nil)) }
      guard play.isOld else { return (play, .item(traktID: nil, watchedAt: play.watchedAt, origin: .tvtime)) }
      if let id = play.episode.ids.tvdb, newIDs.contains(id) { return (play, nil) }
      // Without a date it only counts as a play, which may be one of the newer file's.
      guard let moment = play.watchedAt else { return (play, .summary(plays: 1, lastWatchedAt: nil)) }
      return (play, .item(traktID: nil, watchedAt: moment, origin: .tvtimeOld))
    }
  }
}
