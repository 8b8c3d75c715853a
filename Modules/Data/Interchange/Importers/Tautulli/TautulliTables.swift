import ShowlogModels

/// The columns of either table.
struct TautulliColumns: Sendable {
  let type, user, show, title, season, number, year, guid, watched, time, plays, rating: CSVColumn

  init(history header: inout TableHeader) {
    type = header.column("media_type", use: "whether it is an episode or a film")
    user = header.column("user", "user_id", use: "whose viewing it is; a file has those of one")
    show = header.column("grandparent_title", use: "the show")
    title = header.column("title", use: "the episode or the film")
    season = header.column("parent_media_index", use: "the season")
    number = header.column("media_index", use: "the episode")
    year = header.column("year", use: "the film's year")
    guid = header.column("guid", use: "the ids, of an older agent")
    watched = header.statement("watched_status", use: "1: a play; less is no play")
    time = header.statement("date", "started", use: "time of a play")
    (plays, rating) = (CSVColumn(name: "viewCount", index: nil), CSVColumn(name: "userRating", index: nil))
    header.leaveOut(TautulliLeftOut.duration, because: TautulliLeftOut.durationReason)
    header.leaveOut(TautulliLeftOut.facts, because: TautulliLeftOut.factsReason)
  }

  init(library header: inout TableHeader) {
    type = header.column("type", use: "whether it is an episode, a show or a film")
    show = header.column("grandparentTitle", use: "the show")
    title = header.column("title", use: "the title")
    season = header.column("seasonNumber", use: "the season")
    number = header.column("episodeNumber", use: "the episode")
    year = header.column("year", use: "the year of the show or the film")
    guid = header.column("guid", use: "the ids, of an older agent")
    time = header.statement("lastViewedAt", use: "time of the last play")
    plays = header.statement("viewCount", use: "the number of plays; 0 is none")
    rating = header.statement("userRating", use: "the rating")
    (user, watched) = (CSVColumn(name: "user", index: nil), CSVColumn(name: "watched_status", index: nil))
    header.leaveOut(
      "ratingKey", "titleSort", "originalTitle", "originallyAvailableAt", "addedAt", "updatedAt", "lastRatedAt",
      "summary", "rating", "ratingImage", "audienceRating", "audienceRatingImage", "contentRating", "studio", "tagline",
      "duration", "durationHuman", "seasonEpisode", "parentTitle", "parentRatingKey", "parentGuid", "parentYear",
      "grandparentRatingKey", "grandparentGuid", because: "facts of the server and its catalog")
  }
}

extension TableReader {
  mutating func tautulliRow(_ columns: TautulliColumns) throws {
    try checkUser(columns.user)
    var row = TautulliRow()
    (row.type, row.guid) = (csv.text(columns.type) ?? "", csv.text(columns.guid))
    (row.show, row.item.title) = (csv.text(columns.show), csv.text(columns.title))
    (row.item.season, row.item.number) = (try csv.place(columns.season), try csv.place(columns.number))
    row.item.year = try csv.integer(columns.year, in: Day.releaseYears, Expected.year)
    row.item.rating = try rating(columns.rating, .ten).map { StatedRating(rating: $0, remark: nil) }
    if columns.watched.index != nil {
      let isWhole = csv.text(columns.watched).flatMap(Double.init) == 1
      if isWhole {
        row.item.plays = [.item(traktID: nil, watched: try csv.timeOrSeconds(columns.time, in: options.zone))]
      }
      if !isWhole { batch.remark(.incomplete) }
    } else if let plays = try csv.integer(columns.plays, in: 0...10_000, Expected.plays), plays > 0 {
      row.item.plays = PlayRecord.Evidence.counted(plays, last: try csv.timeOrSeconds(columns.time, in: options.zone))
    }
    batch.add(row.entry)
  }
}
