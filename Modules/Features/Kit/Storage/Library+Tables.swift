import Foundation
import LeftfoldEntities
import ShowlogModels

extension StoredTable where State == Library {
  /// The tables of the library, each after the tables that it references.
  public static var library: [StoredTable<Library>] {
    [StoredTable.shows, .episodes].map { $0.copiedWithIndexes() }
  }

  static let episodes = StoredTable(
    "episodes", \Library.episodeRows,
    oldestVersion: 3,
    migrations: [.addColumn(StoredColumn("skip_stated_at", .integer, isOptional: true), value: .null)],
    references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("id") { $0.id.rawValue },
      .integer("show_id") { $0.show.rawValue },
      .integer("season") { $0.season },
      .optionalInteger("number") { $0.number },
      .text("title") { $0.title },
      .optionalInteger("airs_at") { $0.airing?.seconds },
      .optionalText("airs_on") { $0.airing?.dayText },
      .optionalInteger("runtime") { $0.runtime },
      .text("source") { $0.ranks.description },
    ] + StoredField.ids(\.ids) + [
      .optionalText("other_ids") { String(otherIDs: $0.otherIDs) }, .integer("is_skipped") { $0.isSkipped ? 1 : 0 },
      .optionalInteger("skip_stated_at") { $0.skipStatedAt?.seconds },
    ]
  ) { row throws(UnreadableValue) in
    Episode(
      id: EpisodeID(rawValue: row.integer(0)), show: ShowID(rawValue: row.integer(1)), season: try row.number(2),
      number: try row.numberIfPresent(3), ids: row.ids(from: 9), title: row.text(4),
      airing: try row.airing(at: 5, on: 6), runtime: try row.numberIfPresent(7), ranks: try row.ranks(8),
      otherIDs: try row.otherIDs(15), isSkipped: row.integer(16) != 0, skipStatedAt: try row.momentIfPresent(17))
  }
}

extension Library {
  // Settable, for the key paths of the stored tables; the setters also update the indexes.
  var showRows: EntityTable<Show> {
    get { shows }
    set { change { shows, _ in shows = newValue } }
  }

  var episodeRows: EntityTable<Episode> {
    get { episodes }
    set { change { _, episodes in episodes = newValue } }
  }
}

extension Airing {
  fileprivate var seconds: Int? {
    if case .at(let moment) = self { moment.seconds } else { nil }
  }

  fileprivate var dayText: String? {
    if case .on(let day) = self { day.description } else { nil }
  }
}

extension StoredRow {
  fileprivate func airing(at moment: Int, on day: Int) throws(UnreadableValue) -> Airing? {
    if let moment = try momentIfPresent(moment) { return .at(moment) }
    return try self.day(day).map(Airing.on)
  }
}

extension StoredTable where State == Library {
  static let shows = StoredTable(
    "shows", \Library.showRows,
    oldestVersion: 5,
    migrations: [
      .addColumn(StoredColumn("rewatches", .text, isOptional: true), value: .null),
      // Earlier versions do not know that a round is taken back.
      .steps([]),
      .addColumn(StoredColumn("country", .text, isOptional: true), value: .null),
    ],
    fields: [
      .integer("id") { $0.id.rawValue },
      .text("title") { $0.title },
      .optionalInteger("year") { $0.year },
      .optionalText("status") { $0.status?.rawValue },
      .optionalInteger("runtime") { $0.runtime },
      .optionalText("premiered") { $0.premiered?.description },
      .optionalText("ended") { $0.ended?.description },
      .text("genres") { String(genres: $0.genres) },
      .optionalText("network") { $0.network },
      .optionalInteger("reset_at") { $0.rewatches.starts.last?.seconds },
      .text("source") { $0.ranks.description },
    ] + StoredField.ids(\.facts.ids) + [
      .optionalText("image_url") { $0.imageURL }, .optionalText("other_ids") { String(otherIDs: $0.otherIDs) },
      .optionalText("rewatches") { String(rewatches: $0.rewatches) }, .optionalText("country") { $0.country },
    ]
  ) { row throws(UnreadableValue) in
    var facts = ShowFacts(ids: row.ids(from: 11), ranks: try row.ranks(10))
    (facts.title, facts.year, facts.status) = (row.text(1), try row.numberIfPresent(2), try row.status(3))
    (facts.runtime, facts.premiered, facts.ended) = (try row.numberIfPresent(4), try row.day(5), try row.day(6))
    (facts.genres, facts.network, facts.country) = (try row.genres(7), row.textIfPresent(8), row.textIfPresent(20))
    facts.rewatches = try row.rewatches(19, latest: try row.momentIfPresent(9))
    (facts.imageURL, facts.otherIDs) = (row.textIfPresent(17), try row.otherIDs(18))
    return Show(id: ShowID(rawValue: row.integer(0)), facts: facts)
  }
}

extension StoredRow {
  fileprivate func status(_ column: Int) throws(UnreadableValue) -> Show.Status? {
    guard let text = textIfPresent(column) else { return nil }
    guard let status = Show.Status(rawValue: text) else {
      throw UnreadableValue(column, of: self, expected: "a status")
    }
    return status
  }

  fileprivate func genres(_ column: Int) throws(UnreadableValue) -> [String] {
    let text = text(column)
    if text == "[]" { return [] }
    guard let genres = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw UnreadableValue(column, of: self, expected: "a JSON array of texts")
    }
    return genres
  }
}

extension String {
  fileprivate init(genres: [String]) {
    if genres.isEmpty {
      self = "[]"
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Encoding an array of strings cannot fail.
    self = (try? encoder.encode(genres)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}

extension StoredTable where State == PlayLog {
  /// The table of plays.
  public static let plays = StoredTable(
    "plays", \PlayLog.rows, migrations: [.addColumn(StoredColumn("watched_on", .text, isOptional: true), value: .null)],
    references: [StoredReference("episode_id", to: "episodes")],
    fields: [
      .integer("id") { $0.id.rawValue },
      .integer("episode_id") { $0.episode.rawValue },
      .watchedAt(\.watched),
      .optionalInteger("trakt_id") { $0.traktID },
      .integer("origin") { $0.origin.rawValue },
      .watchedOn(\.watched, \.pairedDay),
    ]
  ) { row throws(UnreadableValue) in
    guard let origin = Play.Origin(rawValue: row.integer(4)) else {
      throw UnreadableValue(4, of: row, expected: "an origin")
    }
    let (watched, pairedDay) = try row.watched(at: 2, on: 5)
    return Play(
      id: PlayID(rawValue: row.integer(0)), episode: EpisodeID(rawValue: row.integer(1)), watched: watched,
      traktID: row.integerIfPresent(3), origin: origin, pairedDay: pairedDay)
  }
  .copiedWithIndexes()
}

extension StoredTable where State == PlayLog {
  /// The table of the viewer's corrections of plays.
  public static let playCorrections = StoredTable(
    "play_corrections", \PlayLog.corrections,
    migrations: [.addColumn(StoredColumn("utc_offset", .integer, isOptional: true), value: .null)],
    references: [StoredReference("episode_id", to: "episodes"), StoredReference("now_episode_id", to: "episodes")],
    fields: [
      .integer("id") { $0.id.rawValue },
      .integer("episode_id") { $0.stated.episode.rawValue },
      .watchedAt(\.stated.watched),
      .optionalInteger("trakt_id") { $0.stated.traktID },
      .integer("origin") { $0.stated.origin.rawValue },
      .watchedOn(\.stated.watched, \.stated.pairedDay),
      .integer("stated_at") { $0.statedAt.seconds },
      .integer("removed") { $0.isRemoved ? 1 : 0 },
      .integer("former") { $0.isFormer ? 1 : 0 },
      .integer("now_episode_id") { $0.became.episode.rawValue },
      .optionalInteger("now_at") { $0.became.watchedAt?.seconds },
      .optionalText("now_on") { ($0.became.watched?.statedDay ?? $0.became.pairedDay)?.description },
      .optionalInteger("now_trakt_id") { $0.became.traktID },
      .integer("now_origin") { $0.became.origin.rawValue },
      .optionalInteger("utc_offset") { $0.offset == 0 ? nil : $0.offset },
    ]
  ) { row throws(UnreadableValue) in
    PlayCorrection(
      id: CorrectionID(rawValue: row.integer(0)),
      try row.play(of: row.integer(1), at: 2, on: 5, traktID: 3, origin: 4),
      became: try row.play(of: row.integer(9), at: 10, on: 11, traktID: 12, origin: 13),
      isRemoved: row.integer(7) != 0, isFormer: row.integer(8) != 0, at: try row.moment(6),
      offset: try row.offset(14))
  }
}

extension StoredRow {
  /// Reads a play without a key of its own.
  fileprivate func play(
    of episode: Int, at moment: Int, on day: Int, traktID: Int, origin: Int
  ) throws(UnreadableValue) -> Play {
    guard let known = integerIfPresent(origin).flatMap(Play.Origin.init(rawValue:)) else {
      throw UnreadableValue(origin, of: self, expected: "an origin")
    }
    let (watched, pairedDay) = try watched(at: moment, on: day)
    return Play(
      id: PlayID(rawValue: 0), episode: EpisodeID(rawValue: episode), watched: watched,
      traktID: integerIfPresent(traktID), origin: known, pairedDay: pairedDay)
  }
}

extension PlayLog {
  /// The plays, settable for the key path of the stored table; the setter also updates the indexes.
  var rows: EntityTable<Play> {
    get { plays }
    set { change { $0 = newValue } }
  }
}
