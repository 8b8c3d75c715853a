import ShowlogModels

extension ImportFormat {
  /// IMDb's ratings and watchlist.
  public static let imdb = ImportFormat(name: "imdb")
}

extension Importer {
  static let imdb = Importer(
    format: .imdb, service: "IMDb", expected: "IMDb's ratings or watchlist",
    files: [
      .table(
        title: "IMDb's ratings or watchlist", if: { $0.isSuperset(of: ["const", "title_type"]) },
        columns: { header in
          let columns = IMDbColumns(&header)
          return { try $0.imdbRow(columns) }
        })
    ])
}

private struct IMDbColumns: Sendable {
  let id, title, year, type, runtime, rating, ratedAt, position, createdAt: CSVColumn

  init(_ header: inout TableHeader) {
    let subject = "the show or the film"
    (id, title) = (header.column("const", use: subject), header.column("title", use: subject))
    (year, type) = (header.column("year", use: subject), header.column("title_type", use: subject))
    runtime = header.column("runtime_(mins)", use: subject)
    rating = header.statement("your_rating", use: "the rating")
    ratedAt = header.statement("date_rated", use: "the time of the rating")
    position = header.statement("position", use: "that it is planned: any list is read as the watchlist")
    createdAt = header.statement("created", use: "since when it is planned")
    header.leaveOut(
      "original_title", "url", "imdb_rating", "genres", "num_votes", "release_date", "directors",
      because: "facts of the catalog")
    header.leaveOut("modified", "description", because: "changes of the list")
  }
}

extension TableReader {
  fileprivate mutating func imdbRow(_ columns: IMDbColumns) throws {
    let id = try csv.require(csv.text(columns.id), columns.id, "an id such as tt0944947")
    var opinion = Opinion()
    opinion.rating = try csv.rating(columns.rating)
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
    batch.add(record)
  }
}
