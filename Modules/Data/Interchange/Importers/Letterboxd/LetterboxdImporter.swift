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
      films("watchlist*.csv", title: "Letterboxd's watchlist") {
        ($0.opinion.listing, $0.opinion.listedAt) = (.planned, $1)
      },
      films("watched*.csv", title: "Letterboxd's watched films") { film, _ in
        film.evidence = .item(traktID: nil, watchedAt: nil)
      },
      films("diary*.csv", title: "Letterboxd's films"),
      // Only their names say whether these films were watched, liked or planned.
      FileKind(
        title:
          "films of Letterboxd's without a day or a rating, of which only the name watched.csv or watchlist.csv says "
          + "what they are",
        content: .refused {
          $0.isSuperset(of: films) && $0.isDisjoint(with: ["watched_date", "rating"])
        }),
      .letterboxdList,
      .table(
        title: "Letterboxd's import table", if: { $0.isSuperset(of: ["title", "imdbid", "tmdbid", "watcheddate"]) },
        columns: { header in
          let columns = LetterboxdImportColumns(&header)
          return { try $0.letterboxdImportRow(columns) }
        }),
    ])

  private static let films: Set<String> = ["letterboxd_uri", "name"]

  /// - Parameter list: Adds what a list of films states instead of a play, with the date of the row.
  private static func films(
    _ name: String, title: String, list: (@Sendable (inout OtherRecord, Timestamp?) -> Void)? = nil
  ) -> FileKind {
    .table(
      name, title: title, needsName: list != nil,
      if: { columns in
        columns.isSuperset(of: films) && (list != nil || !columns.isDisjoint(with: ["watched_date", "rating"]))
      },
      columns: { header in
        let columns = LetterboxdColumns(&header, isList: list != nil)
        return { try $0.letterboxdRow(columns, list) }
      })
  }
}

private struct LetterboxdColumns: Sendable {
  let name, year, date, watchedAt, rating, review: CSVColumn

  init(_ header: inout TableHeader, isList: Bool) {
    (name, year) = (header.column("name", use: "the film"), header.column("year", use: "the film"))
    watchedAt = header.statement("watched_date", use: "day of a play")
    rating = header.statement("rating", use: "the rating, of which the half stars are points")
    review = header.statement("review", use: "the note")
    date = header.statement("date", use: isList ? "when it was listed" : "when the rating was given")
    header.leaveOut(
      "letterboxd_uri", "rewatch", "tags", because: "no other file has the address, and a rewatch has a row of its own")
  }
}

private struct LetterboxdImportColumns: Sendable {
  let title, year, imdb, tmdb, watchedAt, rating: CSVColumn

  init(_ header: inout TableHeader) {
    (title, year) = (header.column("title", use: "the film"), header.column("year", use: "the film"))
    (imdb, tmdb) = (header.column("imdbid", use: "the film"), header.column("tmdbid", use: "the film"))
    watchedAt = header.statement("watcheddate", use: "day of a play")
    rating = header.statement("rating10", use: "the rating")
    header.leaveOut(
      "rewatch", "rating", "directors", "tags", "review", "letterboxduri",
      because: "a rewatch has a row of its own, and facts of Letterboxd")
  }
}

extension TableReader {
  fileprivate mutating func letterboxdImportRow(_ columns: LetterboxdImportColumns) throws {
    let ids = Ids(imdb: csv.text(columns.imdb), tmdb: try csv.id(columns.tmdb))
    var film = OtherRecord(.film, ids: ids, title: csv.text(columns.title))
    film.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    film.evidence = .item(traktID: nil, watched: try csv.time(columns.watchedAt, in: options.zone ?? .utc))
    film.opinion.rating = try csv.rating(columns.rating)
    batch.add(film)
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
      film.evidence = .item(traktID: nil, watched: try csv.time(columns.watchedAt, in: options.zone ?? .utc))
    }
    if let text = csv.text(columns.rating) {
      guard let stars = Double(text), (0.5...5).contains(stars), (stars * 2).rounded() == stars * 2 else {
        throw csv.fault(in: columns.rating, found: text, expected: "0.5 to 5 stars in halves")
      }
      (film.opinion.rating, film.opinion.ratedAt) = (Rating(stars * 2), date)
    }
    film.opinion.note = csv.text(columns.review)
    batch.add(film)
  }
}
