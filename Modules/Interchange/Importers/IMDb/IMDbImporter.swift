import ShowlogModels

extension ImportFormat {
  /// IMDb's ratings and watchlist.
  public static let imdb = ImportFormat(name: "imdb")
}

extension Importer {
  static let imdb = Importer(
    format: .imdb, service: "IMDb", expected: "IMDb's ratings or watchlist",
    files: [
      FileKind(
        title: "IMDb's ratings or watchlist",
        content: .table {
          $0.isSuperset(of: ["const", "title_type"])
        } _: { header in
          let columns = IMDbColumns(&header)
          return { try $0.imdbRow(columns) }
        },
        fields: """
          const, title, year, title_type, runtime_(mins): the show or the film
          your_rating, date_rated: the rating
          position, created: that it is on the watchlist, and since when
          original_title, url, imdb_rating, genres, num_votes, release_date, directors: - facts of the catalog
          modified, description: - changes of the list
          """)
    ])
}

private struct IMDbColumns: Sendable {
  let id, title, year, type, runtime, rating, ratedAt, position, createdAt: CSVColumn

  init(_ header: inout TableHeader) {
    (id, title, year) = (header.column("const"), header.column("title"), header.column("year"))
    (type, runtime) = (header.column("title_type"), header.column("runtime_(mins)"))
    (rating, ratedAt) = (header.column("your_rating"), header.column("date_rated"))
    (position, createdAt) = (header.column("position"), header.column("created"))
  }
}

extension TableReader {
  fileprivate mutating func imdbRow(_ columns: IMDbColumns) throws {
    let id = try csv.require(csv.text(columns.id), columns.id, "an id such as tt0944947")
    var opinion = Opinion()
    opinion.rating = try csv.integer(columns.rating, in: 1...10, Expected.rating)
    if opinion.rating != nil { opinion.ratedAt = try csv.moment(columns.ratedAt, in: options.zone ?? .utc) }
    if columns.position.index != nil {
      opinion.listing = .planned
      opinion.listedAt = try csv.moment(columns.createdAt, in: options.zone ?? .utc)
    }
    let year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    let type = csv.text(columns.type)?.lowercased().filter { $0.isLetter } ?? ""
    if ["tvseries", "tvminiseries"].contains(type) {
      var show = ShowRecord(ids: Ids(imdb: id), source: .mention)
      (show.title, show.year, show.opinion) = (csv.text(columns.title), year, opinion)
      batch.intern(show)
      return
    }
    let isFilm = ["movie", "tvmovie", "short", "tvshort", "tvspecial", "video"].contains(type)
    var record = OtherRecord(
      isFilm ? .film : OtherRecord.Kind(one: "title of another type", several: "titles of other types"),
      ids: Ids(imdb: id), title: csv.text(columns.title), year: year)
    record.runtime = try csv.integer(columns.runtime, in: 0...99_999, Expected.number)
    record.opinion = opinion
    batch.others.append(record)
  }
}
