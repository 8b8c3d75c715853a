import ShowlogModels

extension ShowRecord {
  /// Takes over what another record says of the same show: the facts of the greater source hold, gaps are
  /// filled from the other, and ids that are there stay. Seasons and episodes are not touched.
  mutating func mergeFacts(of other: ShowRecord) {
    guard other.source > source else { return fillGaps(from: other) }
    var winner = other
    winner.ids = ids
    (winner.seasons, winner.episodes) = (seasons, episodes)
    winner.ids.fill(from: other.ids)
    winner.fillGaps(from: self)
    self = winner
  }

  private mutating func fillGaps(from other: ShowRecord) {
    ids.fill(from: other.ids)
    title = title ?? other.title
    year = year ?? other.year
    status = status ?? other.status
    runtime = runtime ?? other.runtime
    premiered = premiered ?? other.premiered
    ended = ended ?? other.ended
    network = network ?? other.network
    resetAt = resetAt ?? other.resetAt
    if genres.isEmpty { genres = other.genres }
  }
}

extension EpisodeRecord {
  /// Takes over what another record says of the same episode, as shows do.
  mutating func merge(_ other: EpisodeRecord) {
    guard other.source > source else { return fillGaps(from: other) }
    var winner = other
    winner.ids = ids
    winner.ids.fill(from: other.ids)
    winner.fillGaps(from: self)
    self = winner
  }

  private mutating func fillGaps(from other: EpisodeRecord) {
    ids.fill(from: other.ids)
    number = number ?? other.number
    title = title ?? other.title
    airing = airing ?? other.airing
    runtime = runtime ?? other.runtime
  }
}
