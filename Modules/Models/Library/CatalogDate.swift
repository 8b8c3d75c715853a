/// The time at which a show's catalog facts were last confirmed; a refresh fetches only later changes.
public struct CatalogDate: Identifiable, Hashable, Sendable {
  /// The key of the show.
  public let id: ShowID

  /// The time of the catalog's latest response about the show.
  public var asOf: Timestamp

  /// Creates the entry of a show.
  public init(id: ShowID, asOf: Timestamp) {
    self.id = id
    self.asOf = asOf
  }
}
