import ShowlogModels

/// A play of an episode identified by an id, or by a place that may be wrong.
struct ClaimedPlay {
  /// The index that `BatchBuilder.intern` returned for the show.
  let show: Int
  let episode: EpisodeRecord
  let watchedAt: Timestamp?
  /// Whether it is from the older of TV Time's two files, which repeats plays of the newer one.
  let isOld: Bool
}

/// The plays of TV Time's files, collected until all files are read.
struct ClaimedPlays {
  private var plays: [ClaimedPlay] = []
  private var newIDs: Set<Int> = []

  mutating func add(_ play: ClaimedPlay) {
    plays.append(play)
    if !play.isOld, let id = play.episode.ids.tvdb { newIDs.insert(id) }
  }

  var settled: some Sequence<ClaimedPlay> {
    plays.lazy.filter { play in
      guard play.isOld, let id = play.episode.ids.tvdb else { return true }
      return !newIDs.contains(id)
    }
  }
}
