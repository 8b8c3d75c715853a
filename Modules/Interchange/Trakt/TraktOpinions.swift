import ShowlogModels

/// An item of `ratings-shows.json`, `ratings-episodes.json` or `lists-watchlist.json`; both are nil for a movie, a season
/// or a person.
struct TraktOpinion {
  var show: ShowRecord?
  var episode: EpisodeRecord?
}

extension JSONReader {
  /// Reads `{rated_at, rating, type, show, episode?}`, or the same with a movie or a season.
  mutating func traktRating() throws(ImportFault) -> TraktOpinion {
    var (opinion, rating, type): (TraktOpinion, Int?, String?) = (TraktOpinion(), nil, nil)
    var ratedAt: Timestamp?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .rating: rating = try integer(in: 1...10, Expected.rating)
      case .ratedAt: ratedAt = try moment()
      case .type: type = try string("a text")
      case .show: opinion.show = try traktShow()
      case .episode: opinion.episode = try traktEpisode(source: .mention)
      default: try skip()
      }
    }
    let stated = try require(rating, "rating", Expected.rating, at: start)
    switch try require(type, "type", "a text", at: start) {
    case "show":
      opinion.show = try require(opinion.show, "show", "an object", at: start)
      opinion.show?.opinion.rating = stated
      opinion.show?.opinion.ratedAt = ratedAt
      return TraktOpinion(show: opinion.show)
    case "episode":
      opinion.show = try require(opinion.show, "show", "an object", at: start)
      opinion.episode = try require(opinion.episode, "episode", "an object", at: start)
      opinion.episode?.opinion.rating = stated
      opinion.episode?.opinion.ratedAt = ratedAt
      return opinion
    default: return TraktOpinion()
    }
  }

  /// Reads `{listed_at, type, show}` of the watchlist, or the same with a movie, a season or an episode.
  mutating func traktPlannedShow() throws(ImportFault) -> TraktOpinion {
    var (show, type, listedAt): (ShowRecord?, String?, Timestamp?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .listedAt: listedAt = try moment()
      case .type: type = try string("a text")
      case .show: show = try traktShow()
      default: try skip()
      }
    }
    guard try require(type, "type", "a text", at: start) == "show" else { return TraktOpinion() }
    show = try require(show, "show", "an object", at: start)
    show?.opinion.listing = .planned
    show?.opinion.listedAt = listedAt
    return TraktOpinion(show: show)
  }
}

extension BatchBuilder {
  mutating func add(_ opinion: TraktOpinion) {
    guard let show = opinion.show else { return }
    if let episode = opinion.episode { intern(episode, of: show) } else { intern(show) }
  }
}
