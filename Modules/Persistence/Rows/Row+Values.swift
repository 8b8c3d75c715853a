import ShowlogModels

extension Row {
  /// The day of a column, written as `2014-09-01`.
  func day<Entity: StoredEntity>(_ column: Int, of _: Entity.Type) throws(StoreError) -> Day? {
    guard let text = textIfPresent(column) else { return nil }
    guard let day = Day(iso8601: text) else { throw unreadable(column, of: Entity.self, expected: "a day") }
    return day
  }

  /// The source of a column, by its name.
  func source<Entity: StoredEntity>(_ column: Int, of _: Entity.Type) throws(StoreError) -> Source {
    switch text(column) {
    case "mention": return .mention
    case "trakt": return .trakt
    case "tvmaze": return .tvmaze
    default: throw unreadable(column, of: Entity.self, expected: "a source")
    }
  }

  /// The error that a column holds what nobody has written there.
  func unreadable<Entity: StoredEntity>(_ column: Int, of _: Entity.Type, expected: String) -> StoreError {
    let name = Entity.columns[Int(column)]
    return StoreError(
      .corrupt, path: path,
      message:
        "\(Entity.table) row \(integer(0)): \(name) is \(text(column).debugDescription) and not \(expected); "
        + "correct the row, or restore the file from a backup")
  }
}

extension Source {
  /// The name in a column.
  var name: String {
    switch self {
    case .mention: "mention"
    case .trakt: "trakt"
    case .tvmaze: "tvmaze"
    }
  }
}
