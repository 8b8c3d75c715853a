import ShowlogModels

extension Season: AliasedEntity {
  static let table = "seasons"
  static let aliasKind = "season"
  static let columns = ["id", "show_id", "number"]

  init(row: Statement) throws(StoreError) {
    self.init(
      id: SeasonID(rawValue: row.integer(0)), show: ShowID(rawValue: row.integer(1)), number: row.integer(2))
  }

  func bind(to statement: Statement) throws(StoreError) {
    try statement.bind(id.rawValue, show.rawValue, number)
  }
}
