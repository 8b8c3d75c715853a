import ShowlogModels

extension ImportFormat {
  /// Trakt's account export, and answers of its API.
  public static let trakt = ImportFormat(name: "trakt")
}

extension Importer {
  static let trakt = Importer(
    format: .trakt, service: "Trakt", expected: "Trakt's history, watched shows, seasons, ratings or watchlist",
    files: [
      FileKind(
        "watched-history#.json", "history#.json", title: "Trakt's history", isPage: true,
        content: .list { file in
          (file.has(.watchedAt) || file.has(.action))
            && file.count(.watchedAt, .action, .type, .episode, .show, .movie) > 1
        } read: {
          try $0.traktHistoryItem()
        } add: {
          $0.add($1)
        },
        fields: """
          id: the play's id
          watched_at: the play's time; 1970-01-01T00:00:00Z is an unknown date
          type: an episode or a film
          play_origin: the origin of a play in an export of this app
          action: - how it was recorded changes no play
          \(TraktFields.all)
          """),
      FileKind(
        "watched-shows#.json", title: "Trakt's watched shows", isPage: true,
        content: .list { file in
          file.count(.plays, .lastWatchedAt, .show, .seasons) > 1 && !file.has(.movie)
        } read: {
          try $0.traktWatchedShow()
        } add: {
          $0.add($1)
        },
        fields: """
          reset_at: the moment from which progress counts
          seasons.number, seasons.episodes.number: the episode
          seasons.episodes.plays, seasons.episodes.last_watched_at: its plays, of which the last has a date
          plays, last_watched_at, last_updated_at: - those of the episodes say the same
          \(TraktFields.all)
          """),
      FileKind(
        "watched-movies#.json", title: "Trakt's watched movies", isPage: true,
        content: .list {
          $0.count(.plays, .lastWatchedAt, .movie) > 1 && $0.has(.movie)
        } read: {
          try $0.traktWatchedMovie()
        } add: {
          $0.add($1)
        },
        fields: """
          plays, last_watched_at: the film's plays, of which the last has a date
          last_updated_at: - a change at Trakt
          \(TraktFields.all)
          """),
      FileKind(
        "seasons-*.json", "*-seasons.json", title: "Trakt's seasons of a show",
        content: .document { file in
          file.isInList && file.has(.number) && (file.has(.episodes) || file.has(.ids)) && !file.has(.season)
        } _: {
          try $0.traktSeason()
        },
        fields: """
          number, ids.*: the season
          episodes.season, episodes.number, episodes.title, episodes.ids.*, episodes.runtime: the episode
          episodes.first_aired: its air date
          episodes.updated_at: which of two statements of a fact is the newer one
          episodes.*: - facts of the catalog that no view shows
          """),
      FileKind(
        "ratings-*.json", title: "Trakt's ratings",
        content: .list {
          $0.has(.ratedAt) && $0.has(.rating)
        } read: {
          try $0.traktRating()
        } add: {
          $0.add($1)
        },
        fields: """
          rating, rated_at: the rating
          type: a show, an episode, a season or a film
          \(TraktFields.all)
          """),
      list("lists-watchlist#.json", "*watchlist*.json", title: "Trakt's watchlist") { opinion, listedAt in
        (opinion.listing, opinion.listedAt) = (.planned, listedAt)
      },
      list("lists-favorites#.json", title: "Trakt's favorites") { opinion, _ in opinion.isFavorite = true },
      list(
        "hidden-progress-watched.json", "hidden-progress-watched#.json", "hidden-dropped#.json",
        title: "Trakt's hidden shows",
        dateKey: .hiddenAt
      ) { opinion, hiddenAt in (opinion.listing, opinion.listedAt) = (.dropped, hiddenAt) },
      FileKind(
        "notes-*.json", title: "Trakt's notes",
        content: .list {
          $0.has(.note) && $0.has(.attachedTo)
        } read: {
          try $0.traktNote()
        } add: {
          $0.add($1)
        },
        fields: """
          note.notes: the note
          type, attached_to.*: a show, an episode, a season or a film
          note.*, privacy, spoiler, created_at, updated_at, id: - facts of Trakt's community
          \(TraktFields.all)
          """),
      FileKind(
        "lists-*.json", title: "a list of Trakt's other than the watchlist",
        content: .unneeded { $0.has(.type) && ($0.has(.listedAt) || $0.has(.hiddenAt)) }),
    ]
      + FileKind.unneeded(
        "a file of Trakt that holds no plays",
        [
          "collection-*.json", "comments-*.json", "followers#.json", "following#.json", "friends#.json",
          "hidden-*.json",
          "likes-*.json", "network-*.json", "user-last-activities.json", "user-profile.json", "user-saved-filters.json",
          "user-settings.json", "user-stats.json", "watched-playback#.json",
        ]))

  private static func list(
    _ names: String..., title: String, dateKey: JSONKey = .listedAt,
    opinion: @escaping @Sendable (inout Opinion, Timestamp?) -> Void
  ) -> FileKind {
    FileKind(
      names, title: title, needsName: true,
      content: .list {
        $0.has(dateKey) && $0.has(.type)
      } read: {
        try $0.traktListed(dateKey: dateKey, opinion)
      } add: {
        $0.add($1)
      },
      fields: """
        \(dateKey == .listedAt ? "listed_at" : "hidden_at"): the time at which it was listed
        type: a show or a film; other entries are left out
        notes: the note
        standing: paused or unfollowed, of a hidden show in an export of this app
        rank, id, my_rating, listed_at: - the order of the list, and what the ratings say
        \(TraktFields.all)
        """)
  }
}

enum TraktFields {
  static let all = """
    episode.season, episode.number, episode.title, episode.ids.*, episode.runtime, episode.first_aired: the episode
    show.title, show.year, show.ids.*: the show
    movie.title, movie.year, movie.ids.*: the film
    season.number, season.ids.*: the season
    episode.*, show.*, movie.*, season.*: - facts of the catalog that a play does not need
    """
}
