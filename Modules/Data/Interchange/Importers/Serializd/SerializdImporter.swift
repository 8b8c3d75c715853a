import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Serializd's export.
  public static let serializd = ImportFormat(name: "serializd")
}

extension Importer {
  static let serializd = Importer(
    format: .serializd, service: "Serializd", expected: "Serializd's diary.csv or shows.csv",
    files: [
      .table(
        "diary.csv", title: "Serializd's diary", if: { $0.isSuperset(of: ["showid", "dateadded", "season", "islog"]) },
        columns: { header in
          let columns = SerializdColumns(&header, isDiary: true)
          return { try $0.serializdEntry(columns) }
        }),
      .table(
        "shows.csv", title: "Serializd's shows", if: { $0.isSuperset(of: ["showid", "dateadded", "seasonswatched"]) },
        columns: { header in
          let columns = SerializdColumns(&header, isDiary: false)
          return { try $0.serializdShow(columns) }
        }),
    ])
}

private struct SerializdColumns: Sendable {
  let id, name, addedAt, rating, review, episode, season, isLog: CSVColumn

  init(_ header: inout TableHeader, isDiary: Bool) {
    (id, name) = (header.column("showid", use: "the show"), header.column("name", use: "the show"))
    (episode, season) = (header.column("episode", use: "the episode"), header.column("season", use: "the season"))
    addedAt = header.statement("dateadded", use: isDiary ? "time of a play or a rating" : "when the show was added")
    isLog = header.statement("islog", use: "whether it is a play; a rating or a review alone is none")
    (rating, review) = (header.statement("rating", use: "the rating"), header.statement("reviewtext", use: "the note"))
    header.leaveOut(
      "seasonswatched", "seasonswatchedcount", because: "it names no episode", isStatement: true)
    header.leaveOut(
      "isrewatch", "containsspoiler", "tags", because: "a rewatch has a row of its own, and facts of Serializd")
    header.leaveOut(
      "url", "premieredate", "lastairdate", "status", "genres", "networks", "bannerimage", "numseasons", "numepisodes",
      because: "facts of the catalog")
  }
}

extension TableReader {
  private mutating func serializdNamed(_ columns: SerializdColumns) throws -> ShowRecord {
    let id = try csv.require(try csv.id(columns.id), columns.id, Expected.id)
    var show = ShowRecord(ids: Ids(tmdb: id), source: .mention)
    show.title = csv.text(columns.name)
    return show
  }

  fileprivate mutating func serializdShow(_ columns: SerializdColumns) throws {
    var show = try serializdNamed(columns)
    show.opinion.rating = try rating(columns.rating, .ten)
    batch.intern(show)
  }

  fileprivate mutating func serializdEntry(_ columns: SerializdColumns) throws {
    var show = try serializdNamed(columns)
    var opinion = Opinion()
    (opinion.rating, opinion.note) = (try rating(columns.rating, .ten), csv.text(columns.review))
    let moment = try csv.moment(columns.addedAt, in: options.zone ?? .utc)
    if opinion.rating != nil { opinion.ratedAt = moment }
    let isPlay = try csv.flag(columns.isLog) == true
    let season = try number("seasonNumber", in: columns.season)
    guard let number = try number("episodeNumber", in: columns.episode) else {
      if isPlay {
        batch.remark(
          Remark("log of a season or a show names no episode", "logs of seasons and shows name no episode"))
      }
      if let season {
        guard opinion.isStated else { return }
        show.merge(opinion, ofSeason: season)
      } else {
        show.opinion = opinion
      }
      return _ = batch.intern(show)
    }
    let place = try csv.require(season, columns.season, "a season")
    var episode = EpisodeRecord(season: place, number: number, source: .mention)
    episode.opinion = opinion
    guard isPlay else { return batch.intern(episode, of: show) }
    batch.addPlay(of: episode, of: show, .item(traktID: nil, watchedAt: moment))
  }

  /// Reads a number of the object in a cell, such as `{"seasonNumber":1}`; nil for an empty cell.
  private mutating func number(_ name: StaticString, in column: CSVColumn) throws -> Int? {
    guard let text = csv.text(column) else { return nil }
    var json = JSONReader([UInt8](text.utf8))
    let object = Kind.object(nil as Int?) { Member(name, "", .placeNumber) { $0 = $1 } }
    guard let number = try? object.read(&json) else {
      throw csv.fault(in: column, found: text, expected: "an object with \(name)")
    }
    return number
  }
}
