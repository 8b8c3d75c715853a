import ShowlogModels

extension ImportFormat {
  /// A table with Showlog's column names.
  public static let csv = ImportFormat(name: "csv")
}

extension Importer {
  static let table = Importer(
    format: .csv, service: nil, expected: "a CSV file with columns such as show, season, episode and watched_at",
    files: [
      FileKind(
        "list*.csv", "*-list*.csv", "*_list*.csv", "*favorite*.csv", title: "a list other than the watchlist",
        needsName: true, content: .refused { $0.contains("listed_at") && !$0.contains("watched_at") }),
      .table(
        title: tableTitle, if: { TableColumns.accept($0) },
        columns: { header in
          let columns = TableColumns(&header)
          if let name = header.repeated {
            throw ImportFault(
              location: .cell(line: 1, column: 1, name: nil), found: "two columns \(name)",
              expected: "one column of each name", isFatal: false)
          }
          return { try $0.tableRow(columns) }
        }),
      FileKind(
        title: "a table of what you own: owned is not watched", content: .refused { TableColumns.areOwned($0) }),
    ])

  static let tableTitle = "a table"
}

extension TableReader {
  /// Reads a row, whose statements each say one thing: without one of a viewing there is no play.
  fileprivate mutating func tableRow(_ columns: TableColumns) throws {
    let subject = try subject(columns)
    var opinion = Opinion()
    opinion.rating = try rating(columns.rating, columns.scale)
    opinion.ratedAt = try csv.moment(columns.ratedAt, in: options.zone)
    opinion.note = csv.text(columns.note)
    opinion.isFavorite = try csv.flag(columns.favorite) == true ? true : nil
    if opinion.isEmpty { opinion.ratedAt = nil }
    let status = try status(columns.status)
    let viewing = try viewing(columns, status)
    switch subject {
    case .film(let film):
      _ = try addStanding(columns, status, to: &opinion)
      add(film, opinion, viewing)
    case .show(let show): try add(show, opinion, status, viewing, columns)
    case .season(let show, let number):
      try refuse(viewing, of: "a season", columns)
      addSeason(number, of: show, opinion, columns)
    case .episode(let show, let episode): try add(episode, of: show, opinion, status, viewing, columns)
    case .other(let type):
      var record = OtherRecord(.otherMedium, title: csv.text(columns.title) ?? csv.text(columns.show) ?? type)
      record.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
      batch.add(record)
    }
  }

  private mutating func add(_ film: OtherRecord, _ opinion: Opinion, _ viewing: TableViewing?) {
    var film = film
    film.opinion = opinion
    switch viewing {
    case .watched(let play, let count) where count > 1:
      for evidence in PlayRecord.Evidence.counted(count, last: play.watched) {
        film.evidence = evidence
        batch.add(film)
      }
      return
    case .watched(let play, _):
      film.evidence = .item(traktID: play.id, watched: play.watched, origin: play.origin)
      (film.pairedDay, film.playNote) = (play.pairedDay, play.note)
    case .notWatched, nil:
      if opinion.isEmpty { return remarkUnsaid(viewing) }
    }
    batch.add(film)
  }

  private mutating func add(
    _ show: ShowRecord, _ opinion: Opinion, _ status: TableStatus?, _ viewing: TableViewing?, _ columns: TableColumns
  ) throws {
    var (show, opinion) = (show, opinion)
    let isCompleted = status == .watched && csv.text(columns.watchedAt) == nil
    if !isCompleted { try refuse(viewing, of: "a play without an episode", columns) }
    show.isFollowed = try addStanding(columns, status, to: &opinion)
    show.opinion = opinion
    if isCompleted {
      (show.opinion.listing, show.isFollowed) = (.completed, true)
      // The last second of a day.
      let end = try time(columns.date).flatMap { $0 }.map { Timestamp(seconds: $0.seconds) }
      return batch.addWithoutPlays(show, watchedAt: end)
    }
    if opinion.isEmpty { remarkUnsaid(viewing) }
    batch.intern(show)
  }

  private mutating func addSeason(
    _ number: Int, of record: ShowRecord, _ opinion: Opinion, _ columns: TableColumns
  ) {
    guard opinion.isStated else {
      let isPlanned = csv.text(columns.planned) != nil || csv.text(columns.status) != nil
      return isPlanned ? remarkListed("a season") : remarkUnsaid(nil)
    }
    var show = record
    show.merge(opinion, ofSeason: number)
    batch.intern(show)
  }

  private mutating func add(
    _ episode: EpisodeRecord, of show: ShowRecord, _ opinion: Opinion, _ status: TableStatus?, _ viewing: TableViewing?,
    _ columns: TableColumns
  ) throws {
    if columns.rowLimit != nil { try checkIds(of: show, at: episode, columns) }
    guard csv.text(columns.standing) == nil else {
      throw csv.fault(in: columns.standing, found: "the standing of an episode", expected: "a row without an episode")
    }
    var (show, episode) = (show, episode)
    episode.opinion = opinion
    let isListed = try mark(columns.planned) != nil || status?.listing != nil
    if isListed { remarkListed("an episode") }
    switch viewing {
    case .watched(let play, let count) where count > 1:
      for evidence in PlayRecord.Evidence.counted(count, last: play.watched) {
        batch.addPlay(of: episode, of: show, evidence)
      }
    case .watched(let play, _): batch.addPlay(of: episode, of: show, play)
    case .notWatched, nil:
      if opinion.isEmpty, !isListed { remarkUnsaid(viewing) }
      show.episodes = [episode]
      batch.intern(show)
    }
  }

  private mutating func remarkUnsaid(_ viewing: TableViewing?) {
    if viewing == nil {
      batch.remark(
        Remark("row states no viewing, rating, note or list", "rows state no viewing, rating, note or list"))
    } else {
      batch.remark(Remark("row states that it was not watched", "rows state that they were not watched"))
    }
  }

  private mutating func remarkListed(_ thing: String) {
    batch.remark(
      Remark("list of \(thing) is left out: shows and films have lists", "lists of parts of shows are left out"))
  }

  /// Only episodes and films have plays.
  private mutating func refuse(_ viewing: TableViewing?, of found: String, _ columns: TableColumns) throws {
    guard case .watched = viewing else { return }
    let places = [columns.watchedAt, columns.date, columns.watched, columns.plays, columns.playID]
    let column = columns.season.index == nil ? places.first { csv.text($0) != nil } : columns.episode
    throw csv.fault(
      in: column ?? columns.episode, found: found,
      expected: "season and episode" + (columns.season.index == nil ? ", or a type that says movie" : ""))
  }
}
