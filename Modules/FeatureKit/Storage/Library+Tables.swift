import LeftfoldEntities
import ShowlogModels

extension StoredTable where State == Library {
  /// The tables of the library, each after the tables that it references.
  public static var library: [StoredTable<Library>] {
    [StoredTable.shows, .seasons, .episodes].map { $0.copiedWithIndexes() }
  }

  static let seasons = StoredTable(
    "seasons", \Library.seasonRows, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("id") { $0.id.rawValue }, .integer("show_id") { $0.show.rawValue }, .integer("number") { $0.number },
    ]
      + StoredField.ids(\.ids)
  ) { row throws(UnreadableValue) in
    Season(
      id: SeasonID(rawValue: row.integer(0)), show: ShowID(rawValue: row.integer(1)), number: try row.number(2),
      ids: row.ids(from: 3))
  }

  static let episodes = StoredTable(
    "episodes", \Library.episodeRows,
    migrations: [.addColumn(StoredColumn("other_ids", .text, isOptional: true), value: .null)],
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
    ] + StoredField.ids(\.ids) + [.optionalText("other_ids") { String(otherIDs: $0.otherIDs) }]
  ) { row throws(UnreadableValue) in
    Episode(
      id: EpisodeID(rawValue: row.integer(0)), show: ShowID(rawValue: row.integer(1)), season: try row.number(2),
      number: try row.numberIfPresent(3), ids: row.ids(from: 9), title: row.text(4),
      airing: try row.airing(at: 5, on: 6), runtime: try row.numberIfPresent(7), ranks: try row.ranks(8),
      otherIDs: try row.otherIDs(15))
  }
}

extension Library {
  // Settable, for the key paths of the stored tables; the setters also update the indexes.
  var showRows: EntityTable<Show> {
    get { shows }
    set { change { shows, _, _ in shows = newValue } }
  }

  var seasonRows: EntityTable<Season> {
    get { seasons }
    set { change { _, seasons, _ in seasons = newValue } }
  }

  var episodeRows: EntityTable<Episode> {
    get { episodes }
    set { change { _, _, episodes in episodes = newValue } }
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
