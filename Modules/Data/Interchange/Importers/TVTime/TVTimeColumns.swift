struct TVTimePlayColumns: Sendable {
  let key, show, episode, season, number, title, watchedAt, updatedAt: CSVColumn
  let otherEpisode, otherSeason, otherNumber, isPlanned, isArchived, isFollowed: CSVColumn

  init(_ header: inout TableHeader) {
    key = header.statement("key", use: "whether it is a play, or the state of a show")
    (show, title) = (header.column("s_id", use: "the show"), header.column("series_name", use: "the show"))
    let place = "the episode"
    (episode, otherEpisode) = (header.column("episode_id", use: place), header.column("ep_id", use: place))
    (season, otherSeason) = (header.column("season_number", use: place), header.column("s_no", use: place))
    (number, otherNumber) = (header.column("episode_number", use: place), header.column("ep_no", use: place))
    watchedAt = header.statement("created_at", use: "time of a play")
    updatedAt = header.statement("updated_at", use: "time of a play without the other")
    isPlanned = header.statement("is_for_later", use: "whether the show is planned")
    isArchived = header.statement("is_archived", use: "whether the show is dropped")
    isFollowed = header.statement("is_followed", use: "whether the show is followed")
    header.leaveOut(
      "rewatch_count", "ep_watch_count", "most_recent_ep_watched", because: "each viewing has a row of its own")
    header.leaveOut(
      "total_series_runtime", "total_movies_runtime", "movie_watch_count", "series_follow_count", "runtime",
      because: "sums")
    header.leaveOut(
      "user_id", "uuid", "gsi", "bulk_type", "is_unitary", "is_special", "followed_at", "movie_name",
      because: "how it was recorded")
  }
}

struct TVTimeOldPlayColumns: Sendable {
  let type, entity, show, episode, season, number, title: CSVColumn
  let range, watchDate, updatedAt, createdAt, movie, released, runtime: CSVColumn

  init(_ header: inout TableHeader) {
    type = header.statement("type", use: "whether it is a play, or a planned film")
    entity = header.column("entity_type", use: "whether it is an episode or a film")
    (show, title) = (header.column("series_id", use: "the show"), header.column("series_name", use: "the show"))
    let place = "the episode"
    (episode, season) = (header.column("episode_id", use: place), header.column("season_number", use: place))
    number = header.column("episode_number", use: place)
    (movie, released) = (header.column("movie_name", use: "the film"), header.column("release_date", use: "the film"))
    runtime = header.column("runtime", use: "the seconds of a film")
    range = header.statement("watch_date_range_key", use: "time of a play")
    watchDate = header.statement("watch_date", use: "time of a play without the other")
    updatedAt = header.statement("updated_at", use: "time of a play without the others")
    createdAt = header.statement("created_at", use: "time of a play without the others")
    header.leaveOut(
      "user_id", "uuid", "type_uuid_n", "series_uuid", "alpha_range_key", "country", "bulk_type", "unitarian",
      "follow_date_range_key", "release_date_range_key", "watched_episode_range_key", because: "how it was recorded")
    header.leaveOut(
      "watch_count", "rewatch_count", "watches", "total_series_runtime", "total_movies_runtime", because: "sums")
  }
}

struct TVTimeShowColumns: Sendable {
  let id, title, isActive, isArchived, isFollowed, isFavorite: CSVColumn

  init(_ header: inout TableHeader) {
    (id, title) = (header.column("tv_show_id", use: "the show"), header.column("tv_show_name", use: "the show"))
    isActive = header.statement("active", use: "whether the show is followed")
    isArchived = header.statement("archived", use: "whether the show is dropped")
    isFollowed = header.statement("is_followed", use: "whether the show is followed")
    isFavorite = header.statement("is_favorited", use: "the mark of a favorite")
    header.leaveOut("nb_episodes_seen", because: "a count that names no episode", isStatement: true)
    header.leaveOut(
      "user_id", "created_at", "updated_at", "diffusion", "folder_id", "notification_type", "notification_offset",
      because: "settings of the program")
  }
}

struct TVTimeStatusColumns: Sendable {
  let id, title, status, createdAt: CSVColumn

  init(_ header: inout TableHeader) {
    (id, title) = (header.column("tv_show_id", use: "the show"), header.column("tv_show_name", use: "the show"))
    status = header.statement("status", use: "whether it is planned or a favorite")
    createdAt = header.statement("created_at", use: "when it was listed")
    header.leaveOut("user_id", "updated_at", because: "whose it is, and a change at TV Time")
  }
}

struct TVTimeRewatchColumns: Sendable {
  let title, season, number, episode, count: CSVColumn

  init(_ header: inout TableHeader) {
    title = header.column("tv_show_name", use: "the show")
    season = header.column("episode_season_number", use: "the episode")
    number = header.column("episode_number", use: "the episode")
    episode = header.column("episode_id", use: "the episode")
    count = header.statement("cpt", use: "the number of its plays besides the first")
    header.leaveOut("user_id", "created_at", "updated_at", because: "whose it is, and when it was counted")
  }
}
