import LeftfoldJSON
import ShowlogModels

/// A show or a film, as Watcharr keeps it.
struct WatcharrContent: Sendable {
  var ids = Ids()
  var title: String?
  var year: Int?
  var isFilm = false

  static let kind = Kind.object(Self()) {
    Member("tmdbId", "the show or the film", .id, isRequired: true) { $0.ids.tmdb = $1 }
    Member("imdb_id", "the show or the film", .text) { $0.ids.imdb = $1 }
    Member("title", "the show or the film", .text) { $0.title = $1 }
    Member(
      "type", "whether it is a show or a film", .named("\"tv\" or \"movie\"") { ["tv": false, "movie": true][$0] }
    ) {
      $0.isFilm = $1
    }
    Member("release_date", "the year", .text) { $0.year = $1.flatMap { Day(iso8601: String($0.prefix(10)))?.year } }
    Member.leftOut("*", because: "facts of the catalog")
  }
}

/// What was done with a thing, and when.
struct WatcharrActivity: Sendable {
  var type = ""
  var data: String?
  var countsAsPlay: Bool?
  var createdAt: Timestamp?
  var customDate: Timestamp?

  static let kind = Kind.object(Self()) {
    Member("type", "what was done", .string, isRequired: true) { $0.type = $1 }
    Member("data", "the episode, or the new status", .text) { $0.data = $1 }
    Member("countAsPlay", "whether it is a play of a film", .flag) { $0.countsAsPlay = $1 }
    Member("createdAt", "the time of the play", .moment) { $0.createdAt = $1 }
    Member("customDate", "the time of the play, as its viewer corrected it", .moment) { $0.customDate = $1 }
    Member.leftOut("id", "updatedAt", "watchedId", "createdBy", "reason", because: "facts of the list")
  }

  /// Of an import, only a date that it states is one of a viewing.
  var date: Timestamp? { customDate ?? (type.hasPrefix("IMPORTED") ? nil : createdAt) }

  /// The list on which it put a film; nil if it is about something else.
  var listing: TableStatus? {
    type == "ADDED_WATCHED" || type == "STATUS_CHANGED" ? data.map(WatcharrData.init)?.status : nil
  }

  /// Whether it finished a film, which earlier versions do not call a play.
  var finishes: Bool { listing == .watched || type.hasPrefix("IMPORTED_ADDED_WATCHED") }

  /// Whether it is the play of an episode.
  func finishes(_ season: Int, _ episode: Int?) -> Bool {
    guard type.hasPrefix("EPISODE_ADDED") || type == "EPISODE_STATUS_CHANGED", let data else { return false }
    let parts = WatcharrData(data)
    return parts.status == .watched && parts.season == season && parts.episode == episode
  }
}

extension [WatcharrActivity] {
  /// The plays of a film. Earlier versions do not say which they are: those that finished it, unless it was planned later.
  ///
  /// - Parameter isPlanned: Whether it is on the list of planned films.
  func plays(ofPlanned isPlanned: Bool) -> [WatcharrActivity] {
    let planned = filter { $0.listing == .planned }.compactMap(\.createdAt).max()
    return filter { activity in
      if let countsAsPlay = activity.countsAsPlay { return countsAsPlay }
      let isTakenBack = isPlanned || planned.map { (activity.createdAt ?? $0) <= $0 } ?? false
      return activity.finishes && !isTakenBack
    }
  }
}

/// The data of an activity: a status, or an object in a text.
private struct WatcharrData: Sendable {
  var season: Int?
  var episode: Int?
  var status: TableStatus?

  private init() {}

  init(_ text: String) {
    self.init()
    var json = JSONReader([UInt8](text.utf8))
    if let parts = try? Self.kind.read(&json) { self = parts } else { status = TableStatus(text) }
  }

  private static let kind = Kind.object(Self()) {
    Member("season", "", .placeNumber) { $0.season = $1 }
    Member("episode", "", .placeNumber) { $0.episode = $1 }
    Member("status", "", .status) { $0.status = $1 }
  }
}
