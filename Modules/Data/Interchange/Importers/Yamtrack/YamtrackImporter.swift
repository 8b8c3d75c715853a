import ShowlogModels

extension ImportFormat {
  /// Yamtrack's CSV.
  public static let yamtrack = ImportFormat(name: "yamtrack")
}

extension Importer {
  static let yamtrack = Importer(
    format: .yamtrack, service: "Yamtrack", expected: "Yamtrack's CSV file",
    files: [
      .table(
        title: "Yamtrack's list", if: { $0.isSuperset(of: ["media_id", "source", "media_type"]) },
        columns: { header in
          let columns = YamtrackColumns(&header)
          return { try $0.yamtrackRow(columns) }
        })
    ])
}

private struct YamtrackColumns: Sendable {
  let id, source, type, title, season, episode, score, status, note, watchedAt, endedAt: CSVColumn

  init(_ header: inout TableHeader) {
    let subject = "the show or the film"
    (id, source) = (header.column("media_id", use: subject), header.column("source", use: subject))
    (type, title) = (header.column("media_type", use: subject), header.column("title", use: subject))
    season = header.column("season_number", use: "the season")
    episode = header.column("episode_number", use: "the episode")
    score = header.statement("score", use: "the rating")
    status = header.statement("status", use: "the list; a film is watched if it is completed")
    note = header.statement("notes", use: "the note")
    watchedAt = header.statement("watch_date", use: "time of a play")
    endedAt = header.statement("end_date", use: "time of a play")
    header.leaveOut(
      "image", "progress", "progressed_at", "repeats", "start_date", "created_at",
      because: "they follow from the plays, and pictures")
  }
}

extension TableReader {
  /// Reads a row with an id of TMDB's; entries of other media are counted.
  fileprivate mutating func yamtrackRow(_ columns: YamtrackColumns) throws {
    let type = csv.text(columns.type) ?? ""
    var opinion = Opinion()
    opinion.note = csv.text(columns.note)
    opinion.listing = listing(csv.text(columns.status))
    let source = csv.text(columns.source)
    guard source == "tmdb", ["tv", "season", "episode", "movie"].contains(type) else {
      return try addOther(type, isByHand: source == "manual", columns)
    }
    // Yamtrack has 0 for no score as well.
    if csv.text(columns.score).flatMap(Double.init) != 0 { opinion.rating = try rating(columns.score, .ten) }
    let ids = Ids(tmdb: try csv.require(try csv.id(columns.id), columns.id, Expected.id))
    let watched = try csv.time(columns.watchedAt, columns.endedAt, in: options.zone ?? .utc)
    if type == "movie" {
      var film = OtherRecord(.film, ids: ids, title: csv.text(columns.title))
      film.opinion = opinion
      if opinion.listing == .completed { film.evidence = .item(traktID: nil, watched: watched) }
      return batch.add(film)
    }
    var show = ShowRecord(ids: ids, source: .mention)
    show.title = csv.text(columns.title)
    if type == "tv" {
      (show.opinion, show.isFollowed) = (opinion, opinion.listing?.isFollowed)
      batch.intern(show)
      return
    }
    let season = try csv.require(try csv.place(columns.season), columns.season, Expected.number)
    // The standing of a season is that of its show.
    opinion.listing = nil
    if type == "season" {
      guard opinion.isStated else { return }
      show.merge(opinion, ofSeason: season)
      return _ = batch.intern(show)
    }
    let number = try csv.require(try csv.place(columns.episode), columns.episode, Expected.number)
    var episode = EpisodeRecord(season: season, number: number, source: .mention)
    (episode.opinion.rating, episode.opinion.note) = (opinion.rating, opinion.note)
    batch.addPlay(of: episode, of: show, .item(traktID: nil, watched: watched))
  }

  /// Counts an entry that cannot be kept.
  private mutating func addOther(_ type: String, isByHand: Bool, _ columns: YamtrackColumns) throws {
    let isOfShow = isByHand && ["tv", "season", "episode"].contains(type)
    var record = OtherRecord(
      isOfShow
        ? .init(one: "entry of a show without an id of TMDB", several: "entries of shows without an id of TMDB")
        : isByHand && type == "movie"
          ? .init(one: "film without an id of TMDB", several: "films without an id of TMDB")
          : .otherMedium,
      title: csv.text(columns.title))
    if isOfShow { (record.season, record.number) = (try csv.place(columns.season), try csv.place(columns.episode)) }
    batch.add(record)
  }

  private func listing(_ status: String?) -> Opinion.Listing? {
    switch status?.lowercased() {
    case "completed": .completed
    case "in progress": .watching
    case "planning": .planned
    case "paused": .paused
    case "dropped": .dropped
    default: nil
    }
  }
}
