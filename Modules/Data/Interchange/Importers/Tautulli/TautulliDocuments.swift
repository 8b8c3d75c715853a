import LeftfoldJSON
import ShowlogModels

/// A viewing of the history.
private struct TautulliViewing: Sendable {
  var row = TautulliRow()
  var isWhole = false
  var time: Timestamp?

  static let kind = Kind.object(Self()) {
    Member("media_type", "whether it is an episode or a film", .text) { $0.row.type = $1 ?? "" }
    Member("user", "whose viewing it is; a file has those of one", .text) { $0.row.user = $1 }
    Member("grandparent_title", "the show", .text) { $0.row.show = $1 }
    Member("title", "the episode or the film", .text) { $0.row.item.title = $1 }
    Member("parent_media_index", "the season", .number) { $0.row.item.season = $1.flatMap { Int(exactly: $0) } }
    Member("media_index", "the episode", .number) { $0.row.item.number = $1.flatMap { Int(exactly: $0) } }
    Member("year", "the film's year", .number) { $0.row.item.year = $1.flatMap { Int(exactly: $0) } }
    Member("guid", "the ids, of an older agent", .text) { $0.row.guid = $1 }
    Member("watched_status", "1: a play; less is no play", .number) { $0.isWhole = $1 == 1 }
    Member("date", "the time of the play", .unixTime) { $0.time = $1 }
    Member.leftOut(["started"] + TautulliLeftOut.duration, because: TautulliLeftOut.durationReason)
    Member.leftOut(["user_id"] + TautulliLeftOut.facts, because: TautulliLeftOut.factsReason)
  }
}

extension TautulliRow {
  static let historyFields =
    TautulliViewing.kind.fields.map {
      FileKind.Field(path: "response.data.data.\($0.path)", use: $0.use, isRead: $0.isRead)
    }
    + ["response.result", "response.message"].map { .init(path: $0, use: "facts of the answer", isRead: false) }
    + ["draw", "recordsTotal", "recordsFiltered", "filter_duration", "total_duration"].map {
      .init(path: "response.data.\($0)", use: "facts of the answer", isRead: false)
    }
}

/// An item of a library, with what is below it.
struct TautulliItem: Sendable {
  var row = TautulliRow()
  var plays = 0
  var viewedAt = StatedTime()
  var items: [TautulliItem] = []

  static let kind = item {
    Member("seasons", "", .list(season)) { $0.items = $1.flatMap(\.items) }
  }

  private static let season = Kind.object(Self()) {
    Member("episodes", "", .list(item {})) { $0.items = $1 }
    Member.leftOut("*", because: "facts of the server")
  }

  private static func item(@MembersBuilder<Self> _ more: () -> [Member<Self>]) -> Kind<Self> {
    Kind.object(Self()) {
      Member("type", "whether it is an episode, a show or a film", .text) { $0.row.type = $1 ?? "" }
      Member("grandparentTitle", "the show", .text) { $0.row.show = $1 }
      Member("title", "the title", .text) { $0.row.item.title = $1 }
      Member("seasonNumber", "the season", .optional(.placeNumber)) { $0.row.item.season = $1 }
      Member("episodeNumber", "the episode", .optional(.placeNumber)) { $0.row.item.number = $1 }
      Member("year", "the year of the show or the film", .optional(.placeNumber)) { $0.row.item.year = $1 }
      Member("guids", "the ids", .list(guid)) { for ids in $1 { $0.row.item.ids.fill(from: ids) } }
      Member("guid", "the ids, of an older agent", .text) { $0.row.guid = $1 }
      Member("viewCount", "the number of plays, of which the last has a date", .optional(.plays)) { $0.plays = $1 ?? 0 }
      Member("lastViewedAt", "the time of the last play", .localTime) { $0.viewedAt = $1 }
      Member("userRating", "the rating", .rating(of: 10)) { $0.row.item.rating = $1 }
      more()
      Member.leftOut("*", because: "facts of the server and its catalog")
    }
  }

  private static let guid = Kind.object(Ids()) {
    Member("id", "", .text) { $0 = Ids(agent: $1) }
  }

  /// The entries of the item and of those below it, each of which is a record.
  func entries(in json: inout JSONReader, _ zone: Zone?) throws -> [ServiceEntry] {
    let own = try json.part { json in
      var row = row
      row.item.plays = PlayRecord.Evidence.counted(
        plays, last: plays > 0 ? try json.localTime(viewedAt, in: zone) : nil)
      return row.entry
    }
    return try [own].compactMap { $0 }
      + items.flatMap { item in
        var item = item
        (item.row.show, item.row.showIds) = (item.row.show ?? row.item.title, row.item.ids)
        return try item.entries(in: &json, zone)
      }
  }
}

extension DocumentReader {
  mutating func tautulliRow() throws {
    _ = json.peek()
    let start = json.position
    guard let viewing = try json.record(TautulliViewing.kind.read) else { return }
    try checkUser(viewing.row.user, at: start)
    var row = viewing.row
    if viewing.isWhole { row.item.plays = [.item(traktID: nil, watchedAt: viewing.time)] }
    var entry = row.entry
    if !viewing.isWhole { entry.remarks.append(.incomplete) }
    add(entry)
  }

  mutating func tautulliItem() throws {
    let zone = options.zone
    let entries = try json.record { json in try TautulliItem.kind.read(&json).entries(in: &json, zone) }
    entries?.forEach { add($0) }
  }
}
