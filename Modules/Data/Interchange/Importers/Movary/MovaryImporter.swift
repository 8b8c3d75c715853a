import ShowlogModels

extension ImportFormat {
  /// Movary's exports of films.
  public static let movary = ImportFormat(name: "movary")
}

extension Importer {
  static let movary = Importer(
    format: .movary, service: "Movary", expected: "Movary's history, ratings or watchlist",
    files: [
      films("export-history*.csv", title: "Movary's history", own: ["watchedat", "comment", "location"]),
      films("export-ratings*.csv", title: "Movary's ratings", own: ["userrating"]),
      films("export-watchlist*.csv", title: "Movary's watchlist", own: ["addedat"]),
    ])

  /// - Parameter own: The columns besides the four of each film.
  private static func films(_ name: String, title: String, own: Set<String>) -> FileKind {
    .table(
      name, title: title, if: { $0 == own.union(["title", "year", "tmdbid", "imdbid"]) },
      columns: { header in
        let columns = MovaryColumns(&header)
        return { try $0.movaryRow(columns) }
      })
  }
}

private struct MovaryColumns: Sendable {
  let title, year, tmdb, imdb, watchedAt, comment, location, rating, addedAt: CSVColumn

  init(_ header: inout TableHeader) {
    (title, year) = (header.column("title", use: "the film"), header.column("year", use: "the film"))
    (tmdb, imdb) = (header.column("tmdbid", use: "the film"), header.column("imdbid", use: "the film"))
    watchedAt = header.statement("watchedat", use: "day of a play; each row is one")
    comment = header.statement("comment", use: "the note")
    rating = header.statement("userrating", use: "the rating")
    addedAt = header.statement("addedat", use: "since when it is planned")
    location = header.statement("location", use: "the note of the play")
  }
}

extension TableReader {
  fileprivate mutating func movaryRow(_ columns: MovaryColumns) throws {
    let ids = Ids(imdb: csv.text(columns.imdb), tmdb: try csv.id(columns.tmdb))
    let title = try csv.require(csv.text(columns.title), columns.title, "a title")
    var film = OtherRecord(.film, ids: ids, title: title)
    film.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    if columns.watchedAt.index != nil {
      film.evidence = .item(traktID: nil, watched: try csv.time(columns.watchedAt, in: options.zone ?? .utc))
    }
    film.playNote = csv.text(columns.location)
    film.opinion.note = csv.text(columns.comment)
    film.opinion.rating = try rating(columns.rating, .ten)
    if columns.addedAt.index != nil {
      film.opinion.listing = .planned
      film.opinion.listedAt = try csv.moment(columns.addedAt, in: options.zone ?? .utc)
    }
    batch.add(film)
  }
}
