/// The time as of which a show's facts from the catalog are up to date; a refresh fetches only later changes.
public struct CatalogPageEntry: Identifiable, Hashable, Codable, Sendable {
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
