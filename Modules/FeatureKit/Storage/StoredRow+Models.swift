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

  /// Returns the moment in a column, in seconds since 1970.
  ///
  /// The bounds are wider than those of imports, and narrow enough for calculations: a damaged or edited store must not
  /// trap.
  public func moment(_ column: Int) throws(UnreadableValue) -> Timestamp {
    let seconds = integer(column)
    guard Timestamp.writable.contains(seconds) else {
      throw UnreadableValue(column, of: self, expected: "a moment of the years 1 to 9999")
    }
    return Timestamp(seconds: seconds)
  }

  /// Returns the moment in a column; nil if there is none.
  public func momentIfPresent(_ column: Int) throws(UnreadableValue) -> Timestamp? {
    integerIfPresent(column) == nil ? nil : try moment(column)
  }

  /// Returns the number in a column, such as that of a season, with bounds as those of ``moment(_:)``.
  func number(_ column: Int) throws(UnreadableValue) -> Int {
    let number = integer(column)
    guard (-1_000_000_000...1_000_000_000).contains(number) else {
      throw UnreadableValue(column, of: self, expected: "at most 1,000,000,000")
    }
    return number
  }

  func numberIfPresent(_ column: Int) throws(UnreadableValue) -> Int? {
    integerIfPresent(column) == nil ? nil : try number(column)
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

extension Timestamp {
  /// The moments of the years 1 to 9999 in UTC.
  fileprivate static let writable = -62_135_596_800..<253_402_300_800
}
