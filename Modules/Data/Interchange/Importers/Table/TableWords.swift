import LeftfoldJSON
import ShowlogModels

/// What a row is about, as its type says it.
enum TableType: Equatable {
  case film, show, season, episode
  /// A thing of another medium.
  case other(String)

  init(_ name: String) {
    switch name.lowercased().filter({ $0.isLetter }) {
    case "movie", "movies", "film", "films", "tvmovie", "feature": self = .film
    case "show", "shows", "tv", "series", "tvshow", "tvseries", "miniseries", "tvminiseries", "anime": self = .show
    case "season", "seasons", "tvseason": self = .season
    case "episode", "episodes", "tvepisode": self = .episode
    default: self = .other(name)
    }
  }
}

/// What a viewer says of a thing in one word.
enum TableStatus: Hashable {
  case watched, notWatched, watching, planned, paused, dropped
  /// The status of a show in a catalog, which says nothing of the viewer.
  case ofCatalog

  static let expected = "watched, not watched, watching, planned, paused or dropped"

  private static let words: [TableStatus: [String]] = [
    .watched: ["watched", "completed", "complete", "finished", "seen", "done"],
    .notWatched: ["notwatched", "unwatched", "notseen", "unseen", "notstarted"],
    .watching: [
      "watching", "inprogress", "current", "currentlywatching", "rewatching", "started", "following", "followed",
    ],
    .planned: [
      "planned", "planning", "plantowatch", "plan", "watchlist", "watchlisted", "towatch", "wanttowatch", "wishlist",
      "forlater",
    ],
    .paused: ["paused", "onhold", "hold", "stalled"],
    .dropped: ["dropped", "abandoned", "stopped", "quit", "notinteresting"],
    .ofCatalog: [
      "ended", "returningseries", "continuing", "running", "canceled", "cancelled", "released", "inproduction",
      "postproduction", "pilot", "rumored", "upcoming", "tobedetermined", "indevelopment",
    ],
  ]

  private static let byWord = Dictionary(
    uniqueKeysWithValues: words.flatMap { status, words in words.map { ($0, status) } })

  init?(_ text: String) {
    guard let status = Self.byWord[text.lowercased().filter { $0.isLetter }] else { return nil }
    self = status
  }

  /// The list of a show or a film; nil for a statement of another kind.
  var listing: Opinion.Listing? {
    switch self {
    case .watching: .watching
    case .planned: .planned
    case .paused: .paused
    case .dropped: .dropped
    case .watched, .notWatched, .ofCatalog: nil
    }
  }
}

extension Kind<TableStatus?> {
  /// A status in one word; nil for null and an empty text.
  static let status = Kind(TableStatus.expected) { json in
    if try json.null() { return nil }
    return try json.parsed(TableStatus.expected) { $0.isEmpty ? .some(nil) : TableStatus($0).map(Optional.some) }
  }
}
