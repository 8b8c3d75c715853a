/// The cover of a show or a film, drawn from its own shape instead of a picture.
public struct Cover: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The number from which the color follows.
  public var key: Int
  /// The episodes of each season: watched, aired or not aired; none for a film.
  public var seasons: [[TableCell.Sign]]

  /// Creates a cover.
  public init(_ title: String, key: Int, seasons: [[TableCell.Sign]] = []) {
    (self.title, self.key, self.seasons) = (title, key, seasons)
  }

  /// The first season that is not watched as a whole, by its index; nil if all are.
  public var current: Int? { seasons.firstIndex { $0.contains { $0 != .watched } } }
}
