import ShowlogModels

extension ImportFormat {
  /// TV Time: the CSV files of its data archive.
  public static let tvtime = ImportFormat(name: "tvtime")
}

extension Importer {
  static let tvtime = Importer(
    format: .tvtime, service: "TV Time",
    expected: "a CSV file of TV Time's archive, such as tracking-prod-records-v2.csv",
    files: [
      .table(
        "tracking-prod-records-v2.csv", title: "TV Time's plays", if: { $0.isSuperset(of: ["key", "s_id"]) },
        columns: { header in
          let columns = TVTimePlayColumns(&header)
          return { try $0.tvtimePlay(columns) }
        }),
      .table(
        "tracking-prod-records.csv", title: "TV Time's older plays",
        if: { $0.isSuperset(of: ["type", "entity_type", "series_id"]) },
        columns: { header in
          let columns = TVTimeOldPlayColumns(&header)
          return { try $0.tvtimeOldPlay(columns) }
        }),
      .table(
        "followed_tv_show.csv", "user_tv_show_data.csv", title: "TV Time's shows",
        if: { $0.contains("tv_show_id") && !$0.isDisjoint(with: ["archived", "is_followed"]) },
        columns: { header in
          let columns = TVTimeShowColumns(&header)
          return { try $0.tvtimeShow(columns) }
        }),
      .table(
        "user_show_special_status.csv", title: "TV Time's lists", if: { $0.isSuperset(of: ["tv_show_id", "status"]) },
        columns: { header in
          let columns = TVTimeStatusColumns(&header)
          return { try $0.tvtimeStatus(columns) }
        }),
      .table(
        "rewatched_episode.csv", title: "TV Time's rewatches",
        if: { $0.isSuperset(of: ["tv_show_name", "episode_season_number", "episode_number", "cpt"]) },
        columns: { header in
          let columns = TVTimeRewatchColumns(&header)
          return { try $0.tvtimeRewatch(columns) }
        }),
    ]
      + [
        .notKept("ratings-*.csv", "tv_show_rate.csv", title: "TV Time's votes", unit: "vote", "votes"),
        .notKept(
          "comments-prod-comments.csv", "episode_comment.csv", "show_comment.csv", title: "TV Time's comments",
          unit: "comment", "comments"),
        .notKept("lists-prod-lists.csv", title: "TV Time's lists", unit: "list of your own", "lists of your own"),
        .notKept(
          "emotions-*.csv", "episode_emotion.csv", "show_character_episode_vote.csv", "tv_show_user_emotion_count.csv",
          title: "TV Time's emotions", unit: "emotion or favorite character", "emotions and favorite characters"),
      ]
      + FileKind.unneeded(
        "a file of TV Time on your account, which has no entry of yours",
        """
        _appsflyer_ids access_token ad_campaign_view ad_identifier auth-prod-login comment_translation device_data
        device_token episode_comment_like episode_comments_last_read_date followed_tv_show_source friend gdpr_requests
        install_tracking installed_app ip_address meme notifications-prod-notifications recommendations-* refresh_token
        seen_episode_latest seen_episode_source show_addiction_score show_seen_episode_latest similar_show_suggestion
        stats-prod-cache tracking-deployment-prod-tracks tracking-prod-count-by-timeframe user user_badge
        user_connection user_custom_show_image user_device user_facebook_data user_facebook_like user_last_updated
        user_leaderboard user_mail_sent_status user_object_last_action_date user_personal_data user_platform user_poll
        user_quiz user_quiz_answer user_session user_setting user_social_data user_statistics watched_on_episode
        webhook_data where-to-watch-prod-table
        """.split { $0.isWhitespace }.map { "\($0).csv" }))
}

extension TableReader {
  fileprivate mutating func tvtimePlay(_ columns: TVTimePlayColumns) throws {
    let key = csv.text(columns.key) ?? ""
    if key.hasPrefix("user-series-") { return try tvtimeState(columns) }
    guard key.hasPrefix("watch-episode-") || key.hasPrefix("rewatch-episode-") else { return }
    let id = try csv.id(columns.episode, columns.otherEpisode)
    let season = try csv.place(columns.season, columns.otherSeason)
    let number = try csv.place(columns.number, columns.otherNumber)
    let moment = try csv.moment(columns.watchedAt, columns.updatedAt, in: .utc)
    let episode = try tvtimeEpisode(id: id, season: season, number: number, in: columns.episode)
    let show = batch.intern(try tvtimeNamed(columns.show, columns.title))
    batch.addClaim(ClaimedPlay(show: show, episode: episode, watchedAt: moment, isOld: false))
  }

  /// Reads the state of a show: planned, archived (dropped) or followed.
  private mutating func tvtimeState(_ columns: TVTimePlayColumns) throws {
    guard try csv.id(columns.show) != nil else { return }
    var show = try tvtimeNamed(columns.show, columns.title)
    if try csv.flag(columns.isPlanned) == true { show.opinion.listing = .planned }
    try drop(&show, isFollowed: csv.flag(columns.isFollowed), isArchived: csv.flag(columns.isArchived))
    if show.opinion.listing == .planned { show.isFollowed = nil }
    batch.intern(show)
  }

  private func drop(_ show: inout ShowRecord, isFollowed: Bool?, isArchived: Bool?) {
    if isFollowed != nil || isArchived != nil { show.isFollowed = isFollowed != false && isArchived != true }
    if isArchived == true { show.opinion.listing = .dropped }
  }

  fileprivate mutating func tvtimeOldPlay(_ columns: TVTimeOldPlayColumns) throws {
    let (type, entity) = (csv.text(columns.type), csv.text(columns.entity))
    guard type == "watch" || (type == "towatch" && entity == "movie") else { return }
    guard entity == "episode" || entity == "movie" else { return }
    var moment = try tvtimeRangeMoment(columns.range)
    if moment == nil {
      moment = try csv.moment(columns.watchDate, columns.updatedAt, columns.createdAt, in: .utc)
    }
    if entity == "movie" {
      var film = OtherRecord(.film, title: csv.text(columns.movie))
      film.year = csv.text(columns.released).flatMap { Int($0.prefix(4)) }
        .flatMap { Day.releaseYears.contains($0) ? $0 : nil }
      film.runtime = csv.text(columns.runtime).flatMap(Double.init).flatMap { Int(exactly: ($0 / 60).rounded(.down)) }
        .flatMap { (1...99_999).contains($0) ? $0 : nil }
      if type == "watch" {
        film.evidence = .item(traktID: nil, watchedAt: moment)
      } else {
        (film.opinion.listing, film.opinion.listedAt) = (.planned, moment)
      }
      return batch.add(film)
    }
    let episode = try tvtimeEpisode(
      id: csv.id(columns.episode), season: csv.place(columns.season), number: csv.place(columns.number),
      in: columns.episode)
    let show = batch.intern(try tvtimeNamed(columns.show, columns.title))
    batch.addClaim(ClaimedPlay(show: show, episode: episode, watchedAt: moment, isOld: true))
  }

  /// The Unix time at the end of `watch-date-1624524048`; nil without one. 0 means an unknown date, not 1970.
  private mutating func tvtimeRangeMoment(_ column: CSVColumn) throws -> Timestamp? {
    guard let text = csv.text(column), let seconds = text.split(separator: "-").last.flatMap({ Int($0) }) else {
      return nil
    }
    guard Timestamp.acceptedSeconds.contains(seconds) else {
      throw csv.fault(in: column, found: text, expected: "a time in 1900…2200, such as watch-date-1624524048")
    }
    return seconds == 0 ? nil : Timestamp(seconds: seconds)
  }

  private mutating func tvtimeEpisode(
    id: Int?, season: Int?, number: Int?, in column: CSVColumn
  ) throws -> EpisodeRecord {
    let hasPlace = season != nil && number != nil
    guard id != nil || hasPlace else {
      throw csv.fault(in: column, found: "an episode with neither an id nor a number", expected: "one of them")
    }
    return EpisodeRecord(
      season: hasPlace ? season ?? 0 : 0, number: hasPlace ? number : nil, ids: Ids(tvdb: id), source: .claim)
  }

  private mutating func tvtimeNamed(_ id: CSVColumn, _ title: CSVColumn) throws -> ShowRecord {
    var show = ShowRecord(ids: Ids(tvdb: try csv.require(try csv.id(id), id, Expected.id)), source: .mention)
    show.title = csv.text(title)
    return show
  }

  /// Reads a show that is or was followed: archived means stopped, and so does inactive.
  fileprivate mutating func tvtimeShow(_ columns: TVTimeShowColumns) throws {
    var show = try tvtimeNamed(columns.id, columns.title)
    let (isActive, isFollowed) = (try csv.flag(columns.isActive), try csv.flag(columns.isFollowed))
    let follows = [isActive, isFollowed].compactMap { $0 }
    try drop(
      &show, isFollowed: follows.isEmpty ? nil : !follows.contains(false), isArchived: csv.flag(columns.isArchived))
    show.opinion.isFavorite = try csv.flag(columns.isFavorite)
    batch.intern(show)
  }

  fileprivate mutating func tvtimeStatus(_ columns: TVTimeStatusColumns) throws {
    var show = try tvtimeNamed(columns.id, columns.title)
    switch csv.text(columns.status) {
    case "for_later":
      show.opinion.listing = .planned
      show.opinion.listedAt = try csv.moment(columns.createdAt, in: .utc)
    case "favorite": show.opinion.isFavorite = true
    case let status?:
      throw csv.fault(in: columns.status, found: status, expected: "for_later or favorite")
    case nil: return
    }
    batch.intern(show)
  }

  fileprivate mutating func tvtimeRewatch(_ columns: TVTimeRewatchColumns) throws {
    guard let title = csv.text(columns.title) else {
      throw csv.fault(in: columns.title, found: "a row without a show", expected: "a title")
    }
    let count = try csv.require(
      try csv.integer(columns.count, in: 0...9_999, Expected.plays), columns.count, Expected.plays)
    let episode = try tvtimeEpisode(
      id: csv.id(columns.episode), season: csv.place(columns.season), number: csv.place(columns.number),
      in: columns.number)
    batch.addRewatches(of: episode, ofShowTitled: title, plays: count + 1)
  }
}
