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
      FileKind(
        "tracking-prod-records-v2.csv", title: "TV Time's plays",
        content: .table {
          $0.isSuperset(of: ["key", "s_id"])
        } _: { header in
          let columns = TVTimePlayColumns(&header)
          return { try $0.tvtimePlay(columns) }
        },
        fields: """
          key: whether it is a play, or the state of a show
          s_id, series_name: the show
          episode_id, ep_id, season_number, s_no, episode_number, ep_no: the episode
          created_at, updated_at: the play's time
          is_for_later, is_archived, is_followed: whether the show is planned, dropped or followed
          rewatch_count, ep_watch_count, most_recent_ep_watched: - each viewing has a row of its own
          total_series_runtime, total_movies_runtime, movie_watch_count, series_follow_count, runtime: - sums
          user_id, uuid, gsi, bulk_type, is_unitary, is_special, followed_at, movie_name: - how it was recorded
          """),
      FileKind(
        "tracking-prod-records.csv", title: "TV Time's plays",
        content: .table {
          $0.isSuperset(of: ["type", "entity_type", "series_id"])
        } _: { header in
          let columns = TVTimeOldPlayColumns(&header)
          return { try $0.tvtimeOldPlay(columns) }
        },
        fields: """
          type, entity_type: whether it is a play, and of what
          series_id, series_name: the show
          episode_id, season_number, episode_number: the episode
          movie_name, release_date: the film
          runtime: the seconds of a film
          watch_date_range_key, watch_date, updated_at, created_at: the play's time
          user_id, uuid, type-uuid-n, series_uuid, alpha_range_key, country, bulk_type, unitarian: - how it was recorded
          follow_date_range_key, release_date_range_key, watched_episode_range_key: - how it was recorded
          watch_count, rewatch_count, watches, total_series_runtime, total_movies_runtime: - sums
          """),
      FileKind(
        "followed_tv_show.csv", "user_tv_show_data.csv", title: "TV Time's shows",
        content: .table {
          $0.contains("tv_show_id") && !$0.isDisjoint(with: ["archived", "is_followed"])
        } _: { header in
          let columns = TVTimeShowColumns(&header)
          return { try $0.tvtimeShow(columns) }
        },
        fields: """
          tv_show_id, tv_show_name: the show
          active, archived, is_followed: whether it is followed or dropped
          is_favorited: the mark
          nb_episodes_seen: - a count that names no episode
          user_id, created_at, updated_at, diffusion, folder_id: - settings of the program
          notification_type, notification_offset: - settings of the program
          """),
      FileKind(
        "user_show_special_status.csv", title: "TV Time's lists",
        content: .table {
          $0.isSuperset(of: ["tv_show_id", "status"])
        } _: { header in
          let columns = TVTimeStatusColumns(&header)
          return { try $0.tvtimeStatus(columns) }
        },
        fields: """
          tv_show_id, tv_show_name: the show
          status: whether it is planned or a favorite
          created_at: when it was listed
          user_id, updated_at: - whose it is, and a change at TV Time
          """),
      FileKind(
        "rewatched_episode.csv", title: "TV Time's rewatches",
        content: .table {
          $0.isSuperset(of: ["tv_show_name", "episode_season_number", "episode_number", "cpt"])
        } _: { header in
          let columns = TVTimeRewatchColumns(&header)
          return { try $0.tvtimeRewatch(columns) }
        },
        fields: """
          tv_show_name: the show
          episode_season_number, episode_number, episode_id: the episode
          cpt: the number of its plays besides the first
          user_id, created_at, updated_at: - whose it is, and when it was counted
          """),
    ]
      + FileKind.unneeded(
        "a file of TV Time that holds no plays",
        """
        _appsflyer_ids access_token ad_campaign_view ad_identifier auth-prod-login comment_translation
        comments-prod-comments device_data device_token emotions-* episode_comment episode_comment_like
        episode_comments_last_read_date episode_emotion followed_tv_show_source friend gdpr_requests install_tracking
        installed_app ip_address lists-prod-lists meme notifications-prod-notifications ratings-* recommendations-*
        refresh_token seen_episode_latest seen_episode_source show_addiction_score show_character_episode_vote
        show_comment show_seen_episode_latest similar_show_suggestion stats-prod-cache tracking-deployment-prod-tracks
        tracking-prod-count-by-timeframe tv_show_rate tv_show_user_emotion_count user user_badge user_connection
        user_custom_show_image user_device user_facebook_data user_facebook_like user_last_updated user_leaderboard
        user_mail_sent_status user_object_last_action_date user_personal_data user_platform user_poll user_quiz
        user_quiz_answer user_session user_setting user_social_data user_statistics watched_on_episode webhook_data
        where-to-watch-prod-table
        """.split { $0.isWhitespace }.map { "\($0).csv" }))
}

private struct TVTimePlayColumns: Sendable {
  let key, show, episode, season, number, title, watchedAt, updatedAt: CSVColumn
  let otherEpisode, otherSeason, otherNumber, isPlanned, isArchived, isFollowed: CSVColumn

  init(_ header: inout TableHeader) {
    (key, show, title) = (header.column("key"), header.column("s_id"), header.column("series_name"))
    (episode, otherEpisode) = (header.column("episode_id"), header.column("ep_id"))
    (season, otherSeason) = (header.column("season_number"), header.column("s_no"))
    (number, otherNumber) = (header.column("episode_number"), header.column("ep_no"))
    (watchedAt, updatedAt) = (header.column("created_at"), header.column("updated_at"))
    (isPlanned, isArchived) = (header.column("is_for_later"), header.column("is_archived"))
    isFollowed = header.column("is_followed")
  }
}

private struct TVTimeOldPlayColumns: Sendable {
  let type, entity, show, episode, season, number, title: CSVColumn
  let range, watchDate, updatedAt, createdAt, movie, released, runtime: CSVColumn

  init(_ header: inout TableHeader) {
    (type, entity) = (header.column("type"), header.column("entity_type"))
    (show, title) = (header.column("series_id"), header.column("series_name"))
    (episode, season) = (header.column("episode_id"), header.column("season_number"))
    (number, range) = (header.column("episode_number"), header.column("watch_date_range_key"))
    (watchDate, updatedAt) = (header.column("watch_date"), header.column("updated_at"))
    createdAt = header.column("created_at")
    (movie, released) = (header.column("movie_name"), header.column("release_date"))
    runtime = header.column("runtime")
  }
}

private struct TVTimeShowColumns: Sendable {
  let id, title, isActive, isArchived, isFollowed, isFavorite: CSVColumn

  init(_ header: inout TableHeader) {
    (id, title) = (header.column("tv_show_id"), header.column("tv_show_name"))
    (isActive, isArchived) = (header.column("active"), header.column("archived"))
    (isFollowed, isFavorite) = (header.column("is_followed"), header.column("is_favorited"))
  }
}

private struct TVTimeStatusColumns: Sendable {
  let id, title, status, createdAt: CSVColumn

  init(_ header: inout TableHeader) {
    (id, title) = (header.column("tv_show_id"), header.column("tv_show_name"))
    (status, createdAt) = (header.column("status"), header.column("created_at"))
  }
}

private struct TVTimeRewatchColumns: Sendable {
  let title, season, number, episode, count: CSVColumn

  init(_ header: inout TableHeader) {
    (title, count) = (header.column("tv_show_name"), header.column("cpt"))
    (season, number) = (header.column("episode_season_number"), header.column("episode_number"))
    episode = header.column("episode_id")
  }
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
      film.runtime = csv.text(columns.runtime).flatMap(Double.init).map { Int($0) / 60 }.flatMap { $0 > 0 ? $0 : nil }
      if type == "watch" {
        film.evidence = .item(traktID: nil, watchedAt: moment)
      } else {
        (film.opinion.listing, film.opinion.listedAt) = (.planned, moment)
      }
      return batch.others.append(film)
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
