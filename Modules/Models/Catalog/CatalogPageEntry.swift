/// The time as of which the catalog's facts about a show are up to date; a refresh fetches only later ones.
public struct CatalogPageEntry: Identifiable, Hashable, Codable, Sendable {
  /// The show.
  public let id: ShowID

  /// The time at which the catalog last gave the show.
  public var asOf: Timestamp

  /// Creates the entry of a show.
  public init(id: ShowID, asOf: Timestamp) {
    self.id = id
    self.asOf = asOf
  }
}
