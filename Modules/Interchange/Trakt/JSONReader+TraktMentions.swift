import ShowlogModels

extension JSONReader {
  /// Reads Trakt's `ids`. `tvmaze` is in exports of Showlog; `tvrage` is a service that closed.
  mutating func traktIds() throws(ImportFault) -> Ids {
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

  mutating func traktShow() throws(ImportFault) -> ShowRecord {
    var show = ShowRecord(ids: Ids(), source: .mention)
    var (title, ids): (String??, Ids?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .title: title = .some(try self.title())
      case .year: show.year = try year()
      case .ids: ids = try traktIds()
      default: try skip()
      }
    }
    show.title = try require(title, "title", "a text or null", at: start)
    show.ids = try require(ids, "ids", "an object", at: start)
    try requireIdentity(of: show, at: start)
    return show
  }

  mutating func traktEpisode(source: Source) throws(ImportFault) -> EpisodeRecord {
    var episode = EpisodeRecord(season: 0, number: nil, source: source)
    var (season, number, ids): (Int?, Int??, Ids?) = (nil, nil, nil)
    var updated: Timestamp?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .season: season = try placeNumber()
      case .number: number = .some(try optional { json throws(ImportFault) in try json.placeNumber() })
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
