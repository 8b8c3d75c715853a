import ShowlogModels

/// Writes the aliases of one kind of entities: a row a provider, and only those that differ.
struct AliasWriter {
  private let kind: String
  private let insertion: Statement
  private let update: Statement
  private let removal: Statement

  init(kind: String, on connection: Connection) throws(StoreError) {
    self.kind = kind
    insertion = try Statement(
      "INSERT INTO aliases (kind, entity, provider, id) VALUES (?1, ?2, ?3, ?4)", on: connection,
      to: "add to the aliases")
    update = try Statement(
      "UPDATE aliases SET id = ?4 WHERE kind = ?1 AND entity = ?2 AND provider = ?3", on: connection,
      to: "change the aliases")
    removal = try Statement(
      "DELETE FROM aliases WHERE kind = ?1 AND entity = ?2 AND provider = ?3", on: connection,
      to: "remove from the aliases")
  }

  /// Writes what differs between the ids of an entity; nil where there is no entity.
  func write(_ key: Int, from old: Ids?, to new: Ids?) throws(StoreError) {
    if old == new { return }
    for provider in Provider.allCases {
      switch (old?[provider], new?[provider]) {
      case (nil, let id?): try insertion.run(kind, key, provider.name, id)
      case (let before?, let id?) where before != id: try update.run(kind, key, provider.name, id)
      case (_?, nil): try removal.run(kind, key, provider.name)
      case (nil, nil), (_?, _?): break
      }
    }
  }
}
