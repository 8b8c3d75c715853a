import ShowlogModels

struct SimklShow {
  struct Episode {
    let record: EpisodeRecord
    let watchedAt: Timestamp?
  }

  var show: ShowRecord
  var episodes: [Episode]
}

extension JSONReader {
  /// Reads `{last_watched_at, status, user_rating, show{title, year, ids}, seasons?}`.
  mutating func simklShow() throws(ImportFault) -> SimklShow {
    var (show, listing, rating, note): (ShowRecord?, Opinion.Listing?, Int?, String?) = (nil, nil, nil, nil)
    var (ratedAt, addedAt): (Timestamp?, Timestamp?) = (nil, nil)
    var episodes: [SimklShow.Episode] = []
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .show: show = try simklNamedShow()
      case .status: listing = try simklListing()
      case .userRating:
        rating = try optional { json throws(ImportFault) in try json.integer(in: 1...10, Expected.rating) }
      case .userRatedAt: ratedAt = try moment()
      case .addedToWatchlistAt: addedAt = try moment()
      case .memo: note = try simklMemo()
      case .seasons:
        episodes = try records { json throws(ImportFault) in try json.simklSeason() }.flatMap { $0 }
      default: try skip()
      }
    }
    var record = try require(show, "show", "an object", at: start)
    record.opinion.listing = listing
    record.opinion.rating = rating
    if rating != nil { record.opinion.ratedAt = ratedAt }
    // Of another list it is the moment at which the show was added to any.
    if listing == .planned { record.opinion.listedAt = addedAt }
    record.opinion.note = note
    record.isFollowed = listing?.isFollowed
    return SimklShow(show: record, episodes: episodes)
  }

  mutating func simklMovie() throws(ImportFault) -> Bool {
    var listing: Opinion.Listing?
    try beginObject()
    while let key = try nextKey() {
      if key == .status { listing = try simklListing() } else { try skip() }
    }
    return listing == .completed
  }

  private mutating func simklListing() throws(ImportFault) -> Opinion.Listing? {
    try null() ? nil : try parsed(Opinion.Listing.simklNames) { Opinion.Listing(simkl: $0) }
  }

  private mutating func simklMemo() throws(ImportFault) -> String? {
    guard peek() == UInt8(ascii: "{") else { return try title() }
    return try member(.text) { json throws(ImportFault) in try json.title() }
  }

  private mutating func simklNamedShow() throws(ImportFault) -> ShowRecord {
    var show = ShowRecord(ids: Ids(), source: .mention)
    var ids: Ids?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .title: show.title = try title()
      case .year: show.year = try year()
      case .ids: ids = try simklIds()
      default: try skip()
      }
    }
    show.ids = try require(ids, "ids", "an object", at: start)
    try requireIdentity(of: show, at: start)
    return show
  }

  /// Numbers may be texts. Simkl's slug is used only if no other id exists.
  private mutating func simklIds() throws(ImportFault) -> Ids {
    var (ids, slug): (Ids, String?) = (Ids(), nil)
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case .imdb: ids.imdb = try textID()
      case .tmdb: ids.tmdb = try looseID()
      case .tvdb: ids.tvdb = try looseID()
      case .traktSlug: ids.slug = try textID()
      case .slug: slug = try textID()
      default: try skip()
      }
    }
    if ids.withoutPlaceholder.isEmpty { ids.slug = slug }
    return ids
  }

  private mutating func simklSeason() throws(ImportFault) -> [SimklShow.Episode] {
    var (number, watched): (Int?, [(number: Int, at: Timestamp?)]) = (nil, [])
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .episodes: watched = try records { json throws(ImportFault) in try json.simklEpisode() }
      default: try skip()
      }
    }
    let season = try require(number, "number", Expected.number, at: start)
    return watched.map { episode in
      SimklShow.Episode(
        record: EpisodeRecord(season: season, number: episode.number, source: .mention), watchedAt: episode.at)
    }
  }

  private mutating func simklEpisode() throws(ImportFault) -> (number: Int, at: Timestamp?) {
    var (number, watchedAt): (Int?, Timestamp?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .watchedAt: watchedAt = try moment()
      default: try skip()
      }
    }
    return (try require(number, "number", Expected.number, at: start), watchedAt)
  }
}

extension BatchBuilder {
  mutating func add(_ entry: SimklShow) {
    guard !entry.episodes.isEmpty else { return addWithoutPlays(entry.show) }
    let show = intern(entry.show)
    for episode in entry.episodes {
      addPlay(of: episode.record, ofShowAt: show, .item(traktID: nil, watchedAt: episode.watchedAt))
    }
  }
}
