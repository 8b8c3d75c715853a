import ShowlogModels

/// Reads the aliases of one kind of entities beside the entities themselves, both in the order of keys.
struct AliasReader {
  private let query: Statement
  /// The entity of the alias that is next, or nil behind the last one.
  private var entity: Int?

  init(kind: String, on connection: Connection) throws(StoreError) {
    query = try Statement(
      "SELECT entity, provider, id FROM aliases WHERE kind = ?1 ORDER BY entity", on: connection,
      to: "read the aliases")
    try query.bind(kind)
    try advance()
  }

  /// The ids of an entity, whose key is greater than the one before.
  mutating func ids(of key: Int) throws(StoreError) -> Ids {
    var ids = Ids()
    while let entity, entity <= key {
      if entity == key { try ids.take(query) }
      try advance()
    }
    return ids
  }

  private mutating func advance() throws(StoreError) {
    entity = try query.step() ? query.integer(0) : nil
  }
}

extension Ids {
  fileprivate mutating func take(_ row: Statement) throws(StoreError) {
    let provider = Provider(name: row.text(1))
    if let provider { self[provider] = row.text(2) }
    guard let provider, self[provider] != nil else {
      throw StoreError(
        .corrupt, path: row.connection.path,
        message:
          "alias \(row.text(1)):\(row.text(2)) of entity \(row.integer(0)) is none that a provider gives; "
          + "correct the row, or restore the file from a backup")
    }
  }
}

extension Provider {
  fileprivate init?(name: String) {
    switch name {
    case "trakt": self = .trakt
    case "tvmaze": self = .tvmaze
    case "imdb": self = .imdb
    case "tmdb": self = .tmdb
    case "tvdb": self = .tvdb
    case "slug": self = .slug
    default: return nil
    }
  }
}
