import LeftfoldJSON
import ShowlogModels

extension KodiItem {
  static let answerFields =
    ["episodes", "movies", "tvshows"].flatMap { list in
      answer.fields.map { FileKind.Field(path: "result.\(list).\($0.path)", use: $0.use, isRead: $0.isRead) }
    }
    + ["jsonrpc", "id", "result.limits.*"].map { .init(path: $0, use: "facts of the answer", isRead: false) }

  /// An answer lists the properties that were asked for.
  fileprivate static let answer = Kind.object(Self()) {
    Member("title", "the title", .text) { $0.item.title = $1 ?? $0.item.title }
    Member("label", "the title, if no other is there; of an episode with its place", .text) { $0.label = $1 }
    Member("showtitle", "the show", .text) { $0.show = $1 }
    Member("season", "the season", .integer(-1...99_999, Expected.number)) { $0.item.season = $1 < 0 ? nil : $1 }
    Member("episode", "the episode", .integer(-1...99_999, Expected.number)) { $0.item.number = $1 < 0 ? nil : $1 }
    Member("year", "the year of the show or the film", .optional(.placeNumber)) { $0.item.year = $1 == 0 ? nil : $1 }
    Member("uniqueid", "the ids", .optional(uniqueIds)) { $0.item.ids = $1 ?? Ids() }
    Member("playcount", "the number of plays, of which the last has a date", .plays) { $0.plays = $1 }
    Member("lastplayed", "the time of the last play, by Kodi's clock", .localTime) { $0.playedAt = $1 }
    Member("userrating", "the rating", .rating(of: 10)) { $0.item.rating = $1 }
    Member.leftOut("*", because: "facts of the catalog, pictures and files")
  }

  /// Numbers are texts.
  private static let uniqueIds = Kind.object(Ids()) {
    Member("tvdb", "", .looseID) { $0.tvdb = $1 }
    Member("imdb", "", .text) { $0.imdb = $1 }
    Member("tmdb", "", .looseID) { $0.tmdb = $1 }
    Member.leftOut("*", because: "an id that no other file has")
  }
}

extension DocumentReader {
  mutating func kodiItem(_ thing: ServerItem.Thing) throws {
    let zone = options.zone
    let entry = try json.record { json in
      var item = try KodiItem.answer.read(&json)
      item.item.thing = thing
      item.takeLabel()
      let time = item.plays > 0 ? try json.localTime(item.playedAt, in: zone) : nil
      return item.entry(playedAt: time)
    }
    if let entry { add(entry) }
  }
}
