import ShowlogModels

struct TVTimePlayColumns {
  let key, show, episode, season, number, title, watchedAt, updatedAt: CSVColumn
  let otherEpisode, otherSeason, otherNumber: CSVColumn

  init(_ header: [String]) {
    func column(_ name: String) -> CSVColumn { CSVColumn(name, in: header) }
    (key, show, title) = (column("key"), column("s_id"), column("series_name"))
    (episode, otherEpisode) = (column("episode_id"), column("ep_id"))
    (season, otherSeason) = (column("season_number"), column("s_no"))
    (number, otherNumber) = (column("episode_number"), column("ep_no"))
    (watchedAt, updatedAt) = (column("created_at"), column("updated_at"))
  }
}

struct TVTimeOldPlayColumns {
  let type, entity, show, episode, season, number, title, range, watchDate, updatedAt, createdAt: CSVColumn

  init(_ header: [String]) {
    func column(_ name: String) -> CSVColumn { CSVColumn(name, in: header) }
    (type, entity, show, title) = (column("type"), column("entity_type"), column("series_id"), column("series_name"))
    (episode, season, number) = (column("episode_id"), column("season_number"), column("episode_number"))
    (range, watchDate) = (column("watch_date_range_key"), column("watch_date"))
    (updatedAt, createdAt) = (column("updated_at"), column("created_at"))
  }
}

enum TVTimePlay {
  case episode(ShowRecord, EpisodeRecord, watchedAt: Timestamp?)
  case movie
  case other
}

extension CSVReader {
  mutating func tvtimePlay(_ columns: TVTimePlayColumns) throws(ImportFault) -> TVTimePlay {
    let key = text(columns.key) ?? ""
    guard key.hasPrefix("watch-episode-") || key.hasPrefix("rewatch-episode-") else { return .other }
    let id = try id(columns.episode, columns.otherEpisode)
    let season = try place(columns.season, columns.otherSeason)
    let number = try place(columns.number, columns.otherNumber)
    let moment = try moment(columns.watchedAt, columns.updatedAt, in: .utc)
    return .episode(
      try tvtimeShow(columns.show, title: columns.title),
      try tvtimeEpisode(id: id, season: season, number: number, in: columns.episode), watchedAt: moment)
  }

  mutating func tvtimeOldPlay(_ columns: TVTimeOldPlayColumns) throws(ImportFault) -> TVTimePlay {
    guard text(columns.type) == "watch" else { return .other }
    switch text(columns.entity) {
    case "movie": return .movie
    case "episode": break
    default: return .other
    }
    var moment = try tvtimeRangeMoment(columns.range)
    if moment == nil { moment = try self.moment(columns.watchDate, columns.updatedAt, columns.createdAt, in: .utc) }
    let episode = try tvtimeEpisode(
      id: id(columns.episode), season: place(columns.season), number: place(columns.number), in: columns.episode)
    return .episode(try tvtimeShow(columns.show, title: columns.title), episode, watchedAt: moment)
  }

  /// The Unix time at the end of `watch-date-1624524048`; nil without one. 0 means an unknown date, not 1970.
  private mutating func tvtimeRangeMoment(_ column: CSVColumn) throws(ImportFault) -> Timestamp? {
    guard let text = text(column), let seconds = text.split(separator: "-").last.flatMap({ Int($0) }) else {
      return nil
    }
    guard Timestamp.acceptedSeconds.contains(seconds) else {
      throw fault(in: column, found: text, expected: "a time in 1900…2200, such as watch-date-1624524048")
    }
    return seconds == 0 ? nil : Timestamp(seconds: seconds)
  }

  private mutating func tvtimeEpisode(
    id: Int?, season: Int?, number: Int?, in column: CSVColumn
  ) throws(ImportFault) -> EpisodeRecord {
    let hasPlace = season != nil && number != nil
    guard id != nil || hasPlace else {
      throw fault(in: column, found: "an episode with neither an id nor a number", expected: "one of them")
    }
    return EpisodeRecord(
      season: hasPlace ? season ?? 0 : 0, number: hasPlace ? number : nil, ids: Ids(tvdb: id), source: .claim)
  }

  mutating func tvtimeShow(_ id: CSVColumn, title: CSVColumn) throws(ImportFault) -> ShowRecord {
    var show = ShowRecord(ids: Ids(tvdb: try require(try self.id(id), id, Expected.id)), source: .mention)
    show.title = text(title)
    return show
  }
}

extension BatchBuilder {
  mutating func add(_ play: TVTimePlay, isOld: Bool) {
    switch play {
    case .movie: moviesSkipped += 1
    case .other: break
    case .episode(let show, let episode, let watchedAt):
      addClaim(ClaimedPlay(show: intern(show), episode: episode, watchedAt: watchedAt, isOld: isOld))
    }
  }
}
