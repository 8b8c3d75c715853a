import ShowlogModels

extension ImportFormat {
  /// Yamtrack's CSV.
  public static let yamtrack = ImportFormat(name: "yamtrack")
}

extension Importer {
  static let yamtrack = Importer(
    format: .yamtrack, service: "Yamtrack", expected: "Yamtrack's CSV file",
    files: [
      FileKind(
        title: "Yamtrack's list",
        content: .table {
          $0.isSuperset(of: ["media_id", "source", "media_type"])
        } _: { header in
          let columns = YamtrackColumns(&header)
          return { try $0.yamtrackRow(columns) }
        },
        fields: """
          media_id, source, media_type, title: the show or the film
          season_number, episode_number: the episode
          watch_date, end_date: its play
          score, status, notes: the rating, the list and the note
          image, progress, repeats, start_date: - they follow from the plays, and pictures
          """)
    ])
}

private struct YamtrackColumns: Sendable {
  let id, source, type, title, season, episode, score, status, note, watchedAt, endedAt: CSVColumn

  init(_ header: inout TableHeader) {
    (id, source, type) = (header.column("media_id"), header.column("source"), header.column("media_type"))
    (title, season) = (header.column("title"), header.column("season_number"))
    (episode, score) = (header.column("episode_number"), header.column("score"))
    (status, note) = (header.column("status"), header.column("notes"))
    (watchedAt, endedAt) = (header.column("watch_date"), header.column("end_date"))
  }
}

extension TableReader {
  /// Reads a row with an id of TMDB's; entries of other media are counted.
  fileprivate mutating func yamtrackRow(_ columns: YamtrackColumns) throws {
    let type = csv.text(columns.type) ?? ""
    var opinion = Opinion()
    opinion.note = csv.text(columns.note)
    opinion.listing = listing(csv.text(columns.status))
    if let text = csv.text(columns.score), let score = Double(text), (1...10).contains(score.rounded()) {
      opinion.rating = Int(score.rounded())
    }
    guard csv.text(columns.source) == "tmdb", ["tv", "season", "episode", "movie"].contains(type) else {
      let kind = OtherRecord.Kind(one: "entry of another medium", several: "entries of other media")
      return batch.others.append(OtherRecord(kind, title: csv.text(columns.title)))
    }
    let ids = Ids(tmdb: try csv.require(try csv.id(columns.id), columns.id, Expected.id))
    let watchedAt = try csv.moment(columns.watchedAt, columns.endedAt, in: options.zone ?? .utc)
    if type == "movie" || type == "season" {
      var record = OtherRecord(type == "movie" ? .film : .season, ids: ids, title: csv.text(columns.title))
      record.opinion = opinion
      if type == "season" { record.number = try csv.place(columns.season) }
      if type == "movie", opinion.listing == .completed { record.evidence = .item(traktID: nil, watchedAt: watchedAt) }
      if type == "movie" || opinion.rating != nil || opinion.note != nil { batch.others.append(record) }
      return
    }
    var show = ShowRecord(ids: ids, source: .mention)
    show.title = csv.text(columns.title)
    guard type == "episode" else {
      (show.opinion, show.isFollowed) = (opinion, opinion.listing?.isFollowed)
      batch.intern(show)
      return
    }
    let season = try csv.require(try csv.place(columns.season), columns.season, Expected.number)
    let number = try csv.require(try csv.place(columns.episode), columns.episode, Expected.number)
    var episode = EpisodeRecord(season: season, number: number, source: .mention)
    (episode.opinion.rating, episode.opinion.note) = (opinion.rating, opinion.note)
    batch.addPlay(of: episode, of: show, .item(traktID: nil, watchedAt: watchedAt))
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
