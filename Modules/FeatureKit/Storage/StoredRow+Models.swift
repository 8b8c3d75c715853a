import ShowlogModels

extension StoredRow {
  /// Returns the providers' ids in six columns, which ``StoredField/ids(_:)`` writes.
  ///
  /// - Parameter column: The first of the six.
  public func ids(from column: Int) -> Ids {
    Ids(
      trakt: integerIfPresent(column), tvmaze: integerIfPresent(column + 1), tvdb: integerIfPresent(column + 4),
      imdb: textIfPresent(column + 2), tmdb: integerIfPresent(column + 3), slug: textIfPresent(column + 5))
  }

  /// Returns the day in a column, written as `2014-09-01`; nil if there is none.
  public func day(_ column: Int) throws(UnreadableValue) -> Day? {
    guard let text = textIfPresent(column) else { return nil }
    guard let day = Day(iso8601: text) else { throw UnreadableValue(column, of: self, expected: "a day") }
    return day
  }

  func ranks(_ column: Int) throws(UnreadableValue) -> FactRanks {
    guard let ranks = FactRanks(text(column)) else { throw UnreadableValue(column, of: self, expected: "a source") }
    return ranks
  }
}

extension StoredField {
  /// Returns the columns of the providers' ids; ``StoredRow/ids(from:)`` reads them.
  public static func ids(_ ids: any KeyPath<Entity, Ids> & Sendable) -> [Self] {
    [
      .optionalInteger("trakt_id") { $0[keyPath: ids].trakt },
      .optionalInteger("tvmaze_id") { $0[keyPath: ids].tvmaze },
      .optionalText("imdb_id") { $0[keyPath: ids].imdb },
      .optionalInteger("tmdb_id") { $0[keyPath: ids].tmdb },
      .optionalInteger("tvdb_id") { $0[keyPath: ids].tvdb },
      .optionalText("slug") { $0[keyPath: ids].slug },
    ]
  }
}
