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
    Member("_links", "its show", .orNull(.tvmazeLinks)) { $0.linked = $1 }
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
}

extension Kind<ShowRecord?> {
  /// The show of `{"show": {"href": "https://api.tvmaze.com/shows/82", "name": "Lost"}}`.
  static let tvmazeLinks: Self = .object(nil) {
    Member("show", "", .orNull(link)) { $0 = $1 }
    Member.leftOut("*", because: "facts that no view shows")
  }

  private static let link: Self = .object((ids: nil as Ids?, title: nil as String?)) {
    Member("href", "", .text) { $0.ids = $1.flatMap { showIds(inAddress: $0, family: .tvmaze) } }
    Member("name", "", .text) { $0.title = $1 }
    Member.leftOut("*", because: "facts that no view shows")
  } make: { link throws(IncompleteRecord) -> ShowRecord? in
    guard let ids = link.ids else { return nil }
    var show = ShowRecord(ids: ids, source: .mention)
    show.title = link.title
    return show
  }
}
