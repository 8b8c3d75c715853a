/// A season of a show.
public struct Season: Identifiable, Hashable, Codable, Sendable {
  /// The key.
  public let id: SeasonID

  /// The key of the season's show.
  public let show: ShowID

  /// The number in 0...99,999: 0 holds the specials, and daily shows count by year.
  public let number: Int

  /// The providers' ids.
  public var ids: Ids

  /// Creates a season of a show.
  public init(id: SeasonID, show: ShowID, number: Int, ids: Ids = Ids()) {
    self.id = id
    self.show = show
    self.number = number
    self.ids = ids
  }
}
