import ShowlogModels

extension Season: StoredEntity {
  static let table = "seasons"
  static let columns = ["id", "show_id", "number"] + Ids.columns

  init(row: Row) throws(StoreError) {
    self.init(
      id: SeasonID(rawValue: row.integer(0)), show: ShowID(rawValue: row.integer(1)), number: row.integer(2),
      ids: row.ids(from: 3))
  }

  func bind(to statement: Statement) throws(StoreError) {
    try statement.bind(id.rawValue, show.rawValue, number)
    try statement.bind(ids, from: 4)
  }
}
