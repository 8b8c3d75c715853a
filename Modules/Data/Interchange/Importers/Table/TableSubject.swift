import ShowlogModels

/// What a row of a table is about.
enum TableSubject {
  case film(OtherRecord)
  case show(ShowRecord)
  case season(ShowRecord, Int)
  case episode(ShowRecord, EpisodeRecord)
  /// A thing of another medium, by its type.
  case other(String)
}

extension TableReader {
  mutating func subject(_ columns: TableColumns) throws -> TableSubject {
    let (name, film) = (csv.text(columns.type), csv.text(columns.film))
    let type = name.map(TableType.init) ?? (film == nil ? nil : .film)
    if case .other(let name) = type { return .other(name) }
    if type == .film {
      let show = try show(columns, titles: [columns.film, columns.show, columns.title])
      return .film(OtherRecord(.film, ids: show.ids, title: show.title, year: show.year))
    }
    let show = try show(columns, titles: columns.hasShowTitle ? [columns.show, columns.title] : [columns.show])
    if type == .season {
      return .season(show, try csv.require(try csv.place(columns.season), columns.season, Expected.number))
    }
    if let episode = try episode(columns) { return .episode(show, episode) }
    let title = csv.text(columns.episodeTitle)
    guard type == .episode || title != nil else { return .show(show) }
    let lacks = columns.season.index == nil ? ", and the table has no numbers of episodes" : " without a number"
    throw csv.fault(
      in: title == nil ? columns.episode : columns.episodeTitle, found: "an episode\(lacks)",
      expected: "season and episode")
  }

  private mutating func show(_ columns: TableColumns, titles: [CSVColumn]) throws -> ShowRecord {
    let ids = Ids(
      trakt: try csv.id(columns.trakt), tvmaze: try csv.id(columns.tvmaze), tvdb: try csv.id(columns.tvdb),
      imdb: csv.text(columns.imdb), tmdb: try csv.id(columns.tmdb), slug: csv.text(columns.slug))
    let title = titles.compactMap { csv.text($0) }.first
    guard !ids.isEmpty || title != nil else {
      throw csv.fault(
        in: titles.first { $0.index != nil } ?? columns.show, found: "a row without a show",
        expected: "a title or an id")
    }
    var show = ShowRecord(ids: ids, source: .mention)
    show.title = title
    show.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    return show
  }

  private mutating func episode(_ columns: TableColumns) throws -> EpisodeRecord? {
    let ids = Ids(
      trakt: try csv.id(columns.episodeTrakt), tvmaze: try csv.id(columns.episodeTVmaze),
      tvdb: try csv.id(columns.episodeTVDB), imdb: csv.text(columns.episodeIMDb),
      tmdb: try csv.id(columns.episodeTMDB), slug: csv.text(columns.episodeSlug))
    let (season, number) = (try csv.place(columns.season), try csv.place(columns.episode))
    if season == nil, number == nil, ids.withoutPlaceholder.isEmpty { return nil }
    guard let season = season ?? (ids.withoutPlaceholder.isEmpty ? nil : 0) else {
      throw csv.fault(in: columns.season, found: "an episode without a season", expected: Expected.number)
    }
    guard number != nil || !ids.isEmpty else {
      throw csv.fault(in: columns.episode, found: "a season without an episode", expected: Expected.number)
    }
    let title = csv.text(columns.episodeTitle) ?? (columns.hasShowTitle ? nil : csv.text(columns.title))
    return EpisodeRecord(season: season, number: number, ids: ids, title: title, source: .mention)
  }

  /// Refuses a table in which every row of a title has other ids, which then are those of the episodes.
  mutating func checkIds(of show: ShowRecord, at episode: EpisodeRecord, _ columns: TableColumns) throws {
    guard let title = show.title, !show.ids.isEmpty, show.year == nil else { return }
    let place = [episode.season, episode.number ?? -1]
    var rows = rowsByTitle[title, default: TitleRows()]
    defer { rowsByTitle[title] = rows }
    guard rows.ids.isDisjoint(with: show.ids.aliases), rows.places.insert(place).inserted else {
      rows.isSettled = true; return
    }
    rows.ids.formUnion(show.ids.aliases)
    guard !rows.isSettled, rows.places.count == columns.rowLimit else { return }
    let ids = [columns.trakt, columns.tvmaze, columns.tvdb, columns.imdb, columns.tmdb]
    let column = ids.first { csv.text($0) != nil } ?? columns.slug
    throw csv.fault(
      in: column, found: "another id of \(title) in each row",
      expected: "the show's id, or a year where shows share a title; an episode's id is in the column "
        + "episode_\(column.name.split(separator: "_")[0])")
  }
}
