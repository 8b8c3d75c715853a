import ShowlogModels

extension ImportFormat {
  /// Letterboxd's export of films.
  public static let letterboxd = ImportFormat(name: "letterboxd")
}

extension Importer {
  static let letterboxd = Importer(
    format: .letterboxd, service: "Letterboxd", expected: "a CSV file of Letterboxd's, such as diary.csv",
    files: [
      FileKind(
        "deleted/*.csv", title: "entries that were deleted at Letterboxd", needsName: true,
        content: .refused { $0.isSuperset(of: ["letterboxd_uri", "name"]) }),
      films("likes/films.csv", title: "Letterboxd's likes") { film, _ in film.opinion.isFavorite = true },
      films("diary*.csv", title: "Letterboxd's films"),
      films("watchlist*.csv", title: "Letterboxd's watchlist") {
        ($0.opinion.listing, $0.opinion.listedAt) = (.planned, $1)
      },
      FileKind(
        title: "Letterboxd's import table",
        content: .table {
          $0.isSuperset(of: ["title", "imdbid", "tmdbid", "watcheddate"])
        } _: { header in
          let columns = LetterboxdImportColumns(&header)
          return { try $0.letterboxdImportRow(columns) }
        },
        fields: """
          title, year, imdbid, tmdbid: the film
          watcheddate: its play, at an unknown time of the day
          rating10: the rating
          rewatch, rating, directors, tags, review, letterboxduri: - a rewatch has a row of its own, and facts of Letterboxd
          """),
    ])

  /// - Parameter list: Adds what a list of films states instead of a play, with the date of the row.
  private static func films(
    _ name: String, title: String, list: (@Sendable (inout OtherRecord, Timestamp?) -> Void)? = nil
  ) -> FileKind {
    FileKind(
      name, title: title, needsName: list != nil,
      content: .table {
        $0.isSuperset(of: ["letterboxd_uri", "name"])
      } _: { header in
        let columns = LetterboxdColumns(&header)
        return { try $0.letterboxdRow(columns, list) }
      }, fields: fields)
  }

  private static let fields = """
    name, year: the film
    watched_date: its play, at an unknown time of the day
    rating: the rating, of which the half stars are points
    review: the note
    date: when a film of the watchlist was listed, or a rating was given
    letterboxd_uri, rewatch, tags: - no other file has the address, and a rewatch has a row of its own
    """
}

private struct LetterboxdColumns: Sendable {
  let name, year, date, watchedAt, rating, review: CSVColumn

  init(_ header: inout TableHeader) {
    (name, year, date) = (header.column("name"), header.column("year"), header.column("date"))
    (watchedAt, rating) = (header.column("watched_date"), header.column("rating"))
    review = header.column("review")
  }
}

private struct LetterboxdImportColumns: Sendable {
  let title, year, imdb, tmdb, watchedAt, rating: CSVColumn

  init(_ header: inout TableHeader) {
    (title, year, imdb) = (header.column("title"), header.column("year"), header.column("imdbid"))
    (tmdb, watchedAt, rating) = (header.column("tmdbid"), header.column("watcheddate"), header.column("rating10"))
  }
}

extension TableReader {
  fileprivate mutating func letterboxdImportRow(_ columns: LetterboxdImportColumns) throws {
    let ids = Ids(imdb: csv.text(columns.imdb), tmdb: try csv.id(columns.tmdb))
    var film = OtherRecord(.film, ids: ids, title: csv.text(columns.title))
    film.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    film.evidence = .item(traktID: nil, watchedAt: try csv.moment(columns.watchedAt, in: options.zone ?? .utc))
    film.isOfDay = true
    film.opinion.rating = try csv.integer(columns.rating, in: 1...10, Expected.rating)
    batch.others.append(film)
  }

  /// - Parameter list: Adds what a list of films states instead of a play, with the date of the row.
  fileprivate mutating func letterboxdRow(
    _ columns: LetterboxdColumns, _ list: ((inout OtherRecord, Timestamp?) -> Void)?
  ) throws {
    let year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    var film = OtherRecord(.film, title: try csv.require(csv.text(columns.name), columns.name, "a title"), year: year)
    let date = try csv.moment(columns.date, in: options.zone ?? .utc)
    if let list {
      list(&film, date)
    } else if columns.watchedAt.index != nil {
      film.evidence = .item(traktID: nil, watchedAt: try csv.moment(columns.watchedAt, in: options.zone ?? .utc))
      film.isOfDay = true
    } else if columns.rating.index == nil {
      film.evidence = .item(traktID: nil, watchedAt: nil)
    }
    if let text = csv.text(columns.rating) {
      guard let stars = Double(text), (0.5...5).contains(stars), (stars * 2).rounded() == stars * 2 else {
        throw csv.fault(in: columns.rating, found: text, expected: "0.5 to 5 stars in halves")
      }
      (film.opinion.rating, film.opinion.ratedAt) = (Int(stars * 2), date)
    }
    film.opinion.note = csv.text(columns.review)
    batch.others.append(film)
  }
}
