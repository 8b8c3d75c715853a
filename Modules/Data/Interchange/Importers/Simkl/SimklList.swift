import ShowlogModels

struct SimklColumns: Sendable {
  let title, type, year, watchlist, last, watchedAt, rating, memo, tvdb, tmdb, imdb: CSVColumn

  init(_ header: inout TableHeader) {
    let subject = "the show or the film"
    (title, year) = (header.column("title", use: subject), header.column("year", use: subject))
    type = header.column("type", use: "whether it is a film")
    tvdb = header.column("tvdb", "tvdb_id", use: subject)
    (tmdb, imdb) = (header.column("tmdb", "tmdb_id", use: subject), header.column("imdb", "imdb_id", use: subject))
    watchlist = header.statement("watchlist", use: "the list, and whether the show is followed")
    last = header.statement("lastepwatched", use: "the episode up to which all are watched")
    watchedAt = header.statement("watcheddate", use: "time of its play")
    (rating, memo) = (header.statement("rating", use: "the rating"), header.statement("memo", use: "the note"))
    header.leaveOut("simkl_id", "mal_id", "anidb_id", because: "ids that no other file has")
  }
}

extension TableReader {
  mutating func simklRow(_ columns: SimklColumns) throws {
    let listing = try csv.text(columns.watchlist).map { text in
      guard let listing = Opinion.Listing(simkl: text) else {
        throw csv.fault(in: columns.watchlist, found: text, expected: Opinion.Listing.simklNames)
      }
      return listing
    }
    var show = ShowRecord(ids: Ids(tvdb: try csv.id(columns.tvdb), imdb: csv.text(columns.imdb)), source: .mention)
    show.ids.tmdb = try csv.id(columns.tmdb)
    show.title = csv.text(columns.title)
    show.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    show.opinion.listing = listing
    show.isFollowed = listing?.isFollowed
    show.opinion.rating = try csv.rating(columns.rating)
    show.opinion.note = csv.text(columns.memo)
    guard !show.ids.isEmpty || show.title != nil else {
      throw csv.fault(in: columns.title, found: "a row without a show", expected: "a title or an id")
    }
    let watched = try csv.time(columns.watchedAt, in: options.zone ?? .utc)
    if csv.text(columns.type)?.lowercased() == "movie" {
      var film = OtherRecord(.film, ids: show.ids, title: show.title, year: show.year)
      film.opinion = show.opinion
      if listing == .completed { film.evidence = .item(traktID: nil, watched: watched) }
      batch.add(film)
    } else if let last = try simklPlace(columns.last) {
      batch.addPlay(of: last, of: show, .through(watched: watched))
    } else {
      batch.addWithoutPlays(show, watchedAt: watched.map { Timestamp(seconds: $0.seconds) })
    }
  }

  /// The place in `s4e3`, or in `e3` in lists of anime.
  private mutating func simklPlace(_ column: CSVColumn) throws -> EpisodeRecord? {
    guard let text = csv.text(column) else { return nil }
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), (1...99_999).contains(number),
      parts[0].isEmpty || parts[0].first == "s", let season = parts[0].isEmpty ? 1 : Int(parts[0].dropFirst()),
      (0...99_999).contains(season)
    else { throw csv.fault(in: column, found: text, expected: "a season and an episode, such as s4e3") }
    return EpisodeRecord(season: season, number: number, source: .mention)
  }
}
