import ShowlogModels

extension Episode: StoredEntity {
  static let table = "episodes"
  static let columns =
    ["id", "show_id", "season", "number", "title", "airs_at", "airs_on", "runtime", "source"] + Ids.columns

  init(row: Row) throws(StoreError) {
    self.init(
      id: EpisodeID(rawValue: row.integer(0)),
      show: ShowID(rawValue: row.integer(1)),
      season: row.integer(2),
      number: row.integerIfPresent(3),
      ids: row.ids(from: 9),
      title: row.text(4),
      airing: try row.airing(at: 5, on: 6),
      runtime: row.integerIfPresent(7),
      source: try row.source(8, of: Self.self))
  }

  func bind(to statement: Statement) throws(StoreError) {
    try statement.bind(
      id.rawValue, show.rawValue, season, number, title, airing?.seconds, airing?.dayText, runtime,
      source.name)
    try statement.bind(ids, from: 10)
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

extension Row {
  fileprivate func airing(at moment: Int, on day: Int) throws(StoreError) -> Airing? {
    if let seconds = integerIfPresent(moment) { return .at(Timestamp(seconds: seconds)) }
    return try self.day(day, of: Episode.self).map(Airing.on)
  }
}
