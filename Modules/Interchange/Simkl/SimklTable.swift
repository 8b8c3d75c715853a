import ShowlogModels

struct SimklColumns {
  let id, title, type, year, watchlist, last, watchedAt, rating, memo, tvdb, tmdb, imdb: CSVColumn

  init(_ header: [String]) {
    func column(_ name: String) -> CSVColumn { CSVColumn(name, in: header) }
    (id, title, type, year) = (column("simkl_id"), column("title"), column("type"), column("year"))
    (watchlist, last, watchedAt) = (column("watchlist"), column("lastepwatched"), column("watcheddate"))
    (rating, memo) = (column("rating"), column("memo"))
    (tvdb, tmdb, imdb) = (column("tvdb"), column("tmdb"), column("imdb"))
  }
}

enum SimklRow {
  case show(ShowRecord, last: EpisodeRecord?, watchedAt: Timestamp?)
  case movie(isWatched: Bool)
}

extension CSVReader {
  mutating func simklRow(_ columns: SimklColumns, in zone: Zone?) throws(ImportFault) -> SimklRow {
    let listing = try simklListing(columns.watchlist)
    if text(columns.type)?.lowercased() == "movie" { return .movie(isWatched: listing == .completed) }
    var show = ShowRecord(ids: Ids(tvdb: try id(columns.tvdb), imdb: text(columns.imdb)), source: .mention)
    show.ids.tmdb = try id(columns.tmdb)
    show.title = text(columns.title)
    show.year = try integer(columns.year, in: Day.acceptedYears, Expected.year)
    show.opinion.listing = listing
    show.isFollowed = listing?.isFollowed
    show.opinion.rating = try integer(columns.rating, in: 1...10, Expected.rating)
    show.opinion.note = text(columns.memo)
    guard !show.ids.isEmpty || show.title != nil else {
      throw fault(in: columns.title, found: "a row without a show", expected: "a title or an id")
    }
    let watchedAt = try moment(columns.watchedAt, in: zone ?? .utc)
    return .show(show, last: try simklPlace(columns.last), watchedAt: watchedAt)
  }

  private mutating func simklListing(_ column: CSVColumn) throws(ImportFault) -> Opinion.Listing? {
    guard let text = text(column) else { return nil }
    guard let listing = Opinion.Listing(simkl: text) else {
      throw fault(in: column, found: text, expected: Opinion.Listing.simklNames)
    }
    return listing
  }

  /// The place in `s4e3`, or in `e3` in lists of anime.
  private mutating func simklPlace(_ column: CSVColumn) throws(ImportFault) -> EpisodeRecord? {
    guard let text = text(column) else { return nil }
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), (1...99_999).contains(number),
      parts[0].isEmpty || parts[0].first == "s", let season = parts[0].isEmpty ? 1 : Int(parts[0].dropFirst()),
      (0...99_999).contains(season)
    else { throw fault(in: column, found: text, expected: "a season and an episode, such as s4e3") }
    return EpisodeRecord(season: season, number: number, source: .mention)
  }
}

extension Opinion.Listing {
  static let simklNames = "watching, completed, hold, dropped or plantowatch"

  init?(simkl text: String) {
    switch text.lowercased().filter({ $0.isLetter }) {
    case "watching": self = .watching
    case "completed": self = .completed
    case "hold", "onhold": self = .paused
    case "dropped", "notinteresting": self = .dropped
    case "plantowatch": self = .planned
    default: return nil
    }
  }

  var isFollowed: Bool? {
    switch self {
    case .watching, .completed: true
    case .paused, .dropped: false
    case .planned: nil
    }
  }
}

extension BatchBuilder {
  mutating func add(_ row: SimklRow) {
    switch row {
    case .movie(let isWatched): moviesSkipped += isWatched ? 1 : 0
    case .show(let show, let last?, let watchedAt):
      addPlay(of: last, of: show, .through(watchedAt: watchedAt))
    case .show(let show, nil, _): addWithoutPlays(show)
    }
  }

  mutating func addWithoutPlays(_ show: ShowRecord) {
    let index = intern(show)
    guard show.opinion.listing == .completed else { return }
    let title = show.title ?? drafts[index].record.ids.aliases.first?.description ?? ""
    unlistedPlays.append("\(title): completed, but the file does not list its episodes: no plays are imported")
  }
}
