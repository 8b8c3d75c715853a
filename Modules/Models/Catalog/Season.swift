/// A season of a show.
public struct Season: Identifiable, Hashable, Codable, Sendable {
  /// Its own key.
  public let id: SeasonID

  /// The show that it is of.
  public let show: ShowID

  /// Its number in 0...99,999: 0 holds the specials, and daily shows count by year.
  public let number: Int

  /// What the providers call it.
  public var ids: Ids

  /// A season of a show.
  public init(id: SeasonID, show: ShowID, number: Int, ids: Ids = Ids()) {
    self.id = id
    self.show = show
    self.number = number
    self.ids = ids
  }
}
