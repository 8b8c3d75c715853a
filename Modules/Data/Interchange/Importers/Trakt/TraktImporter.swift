import ShowlogModels

extension ImportFormat {
  /// Trakt's account export, and answers of its API.
  public static let trakt = ImportFormat(name: "trakt")
}

extension Importer {
  static let trakt = Importer(
    format: .trakt, service: "Trakt", expected: "Trakt's history, watched shows, seasons, ratings or watchlist",
    files: [
      .list(
        "watched-history#.json", "history#.json", title: "Trakt's history", isPage: true,
        if: {
          ($0.has("watched_at") || $0.has("action")) && $0.count("watched_at", "action", "type") > 1
            && $0.count("episode", "show", "movie") > 0
        }, TraktItem.history
      ) { $0.add($1) },
      .list(
        "watched-shows#.json", title: "Trakt's watched shows", isPage: true,
        if: { $0.count("plays", "last_watched_at", "show", "seasons") > 1 && !$0.has("movie") }, TraktWatchedShow.kind
      ) { $0.add($1) },
      .list(
        "watched-movies#.json", title: "Trakt's watched movies", isPage: true,
        if: { $0.count("plays", "last_watched_at", "movie") > 1 && $0.has("movie") }, TraktItem.watchedMovie
      ) { $0.add($1) },
      .records(
        "seasons-*.json", "*-seasons.json", title: "Trakt's seasons of a show",
        if: { file in
          file.isInList && file.has("number") && (file.has("episodes") || file.has("ids")) && !file.has("season")
        }, fields: Kind.traktSeason.fields, read: { try $0.traktSeason() }
      ) { $0.intern($1) },
      .list(
        "ratings-*.json", title: "Trakt's ratings", if: { $0.has("rated_at") && $0.has("rating") && $0.has("type") },
        TraktItem.rating
      ) { $0.add($1) },
      // Before the watchlist, as which a list of that name would be read.
      lists("lists-list-*.json", needsName: true),
      list("lists-watchlist#.json", "*watchlist*.json", title: "Trakt's watchlist") { opinion, listedAt in
        (opinion.listing, opinion.listedAt) = (.planned, listedAt)
      },
      list("lists-favorites#.json", title: "Trakt's favorites") { opinion, _ in opinion.isFavorite = true },
      list(
        "hidden-progress-watched.json", "hidden-progress-watched#.json", "hidden-dropped#.json",
        title: "Trakt's hidden shows", moment: "hidden_at"
      ) { opinion, hiddenAt in (opinion.listing, opinion.listedAt) = (.dropped, hiddenAt) },
      .list(
        "notes-*.json", title: "Trakt's notes", if: { $0.has("note") && $0.has("attached_to") }, TraktItem.note
      ) { $0.add($1) },
      .notKept("comments-*.json", title: "Trakt's comments", unit: "review or comment", "reviews and comments") {
        $0.hasObject("comment") && $0.has("type")
      },
      .notKept("collection-*.json", title: "Trakt's collection", unit: "owned title", "owned titles") {
        $0.has("collected_at") || $0.has("last_collected_at")
      },
      .notKept(
        "watched-playback#.json", title: "Trakt's paused playbacks", unit: "paused playback", "paused playbacks"
      ) { $0.has("paused_at") && $0.has("progress") },
      .notKept("likes-*.json", title: "Trakt's likes", unit: "like", "likes") { $0.has("liked_at") },
      FileKind(
        ["lists-lists#.json"], title: "the names of your lists at Trakt, of which each has a file of its own",
        content: .unneeded {
          $0.has("item_count") || ($0.has("name") && $0.hasObject("ids") && !$0.has("externals"))
        }, fields: []),
      .notKept(
        "hidden-*.json", title: "what Trakt hides elsewhere", unit: "title hidden elsewhere than in progress",
        "titles hidden elsewhere than in progress"
      ) { $0.has("type") && $0.has("hidden_at") },
      lists("lists-*.json"),
    ]
      + FileKind.unneeded(
        "a file of Trakt on your account, which has no entry of yours",
        [
          "followers#.json", "following#.json", "friends#.json", "network-*.json", "user-last-activities.json",
          "user-profile.json", "user-saved-filters.json", "user-settings.json", "user-stats.json",
        ]))

  /// A list of one's own, of which only the file's name says what it is called.
  private static func lists(_ name: String, needsName: Bool = false) -> FileKind {
    FileKind(
      [name], title: "a list of yours at Trakt", needsName: needsName,
      content: .document({ $0.isInList && $0.has("type") && $0.has("listed_at") }) { reader in
        let name = reader.fileName
        guard let item = try reader.json.record(TraktItem.ownList.read) else { return }
        reader.addListed(item, to: TraktItem.listName(of: name))
      }, fields: TraktItem.ownList.fields)
  }

  private static func list(
    _ names: String..., title: String, moment: StaticString = "listed_at",
    opinion: @escaping @Sendable (inout Opinion, Timestamp?) -> Void
  ) -> FileKind {
    .list(
      names, title: title, needsName: true, if: { $0.has(JSONKey(moment)) && $0.has("type") },
      TraktItem.listed(moment, opinion)
    ) { $0.add($1) }
  }
}
