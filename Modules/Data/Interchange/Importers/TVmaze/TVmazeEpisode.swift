import LeftfoldJSON
import ShowlogModels

/// An episode of TVmaze's, with its show in `show` (schedules), in `_embedded.show` (web schedules) or as the URL
/// `_links.show.href`.
struct TVmazeEpisode: Sendable {
  var record = EpisodeRecord(season: 0, number: nil, source: .tvmaze)
  var show: ShowRecord?
  fileprivate var linked: ShowRecord?
  fileprivate var date: Day?
  fileprivate var time: TimeOfDay?
  fileprivate var stamp: Timestamp?

  /// A broadcast has a time of day and so a moment; otherwise the date is the local day in every zone.
  fileprivate var airing: Airing? {
    if time != nil, let stamp { return .at(stamp) }
    return date.map(Airing.on)
  }
}

extension Kind<TVmazeEpisode> {
  static let tvmazeEpisode: Self = object(TVmazeEpisode()) {
    Member("id", "the episode's id", .id, isRequired: true) { $0.record.ids.tvmaze = $1 }
    Member("name", "the title", .text, isRequired: true) { $0.record.title = $1 }
    Member("season", "the season", .placeNumber, isRequired: true) { $0.record.season = $1 }
    Member("number", "the episode", .optional(.placeNumber)) { $0.record.number = $1 }
    Member("airdate", "its air date", .day, isRequired: true) { $0.date = $1 }
    Member("airtime", "its air date", .timeOfDay, isRequired: true) { $0.time = $1 }
    Member("airstamp", "its air date", .moment) { $0.stamp = $1 }
    Member("runtime", "the runtime", .minutes) { $0.record.runtime = $1 }
    Member("show", "its show", show) { $0.show = $1 }
    Member("_embedded", "its show", .orNull(embedded)) { $0.show = $1 ?? $0.show }
    Member("_links", "its show", .orNull(links)) { $0.linked = $1 }
    Member.leftOut("type", "url", "summary", "rating.*", "image.*", because: "facts that no view shows")
  } make: { read throws(IncompleteRecord) in
    read.record.airing = read.airing
    try read.record.checkIdentity()
    if let show = read.show { read.record.ranks = FactRanks(show.ranks.base) }
    read.show = read.show ?? read.linked
    return read
  }

  /// Without its members in the help, since a show has episodes and so on.
  private static let show: Kind<ShowRecord> = Kind<ShowRecord>(
    "an object", fields: [FileKind.Field(path: "*", use: "", isRead: true)]
  ) { try Kind<ShowRecord>.tvmazeShow.read(&$0) }

  private static let embedded: Kind<ShowRecord?> = .object(nil) {
    Member("show", "", show) { $0 = $1 }
  }

  private static let links: Kind<ShowRecord?> = .object(nil) {
    Member("show", "", .orNull(link)) { $0 = $1 }
    Member.leftOut("*", because: "facts that no view shows")
  }

  /// The show of `{"href": "https://api.tvmaze.com/shows/82"}`.
  private static let link: Kind<ShowRecord?> = .object(nil) {
    Member("href", "", .text) {
      let ids = $1.flatMap { showIds(inAddress: $0, family: .tvmaze) }
      $0 = ids.map { ShowRecord(ids: $0, source: .mention) }
    }
    Member.leftOut("*", because: "facts that no view shows")
  }
}
