enum Schema {
  /// The letters SHLG, which mark a SQLite file as a store.
  static let applicationID = 0x5348_4C47

  /// The migrations from each version to the next, beginning with an empty file.
  ///
  /// Files of every version exist, so a migration is never edited; new ones are appended. The tables that features
  /// declare have versions of their own.
  static let migrations = [version1, version2, version3, version4]

  static var version: Int { migrations.count }

  /// The first version whose tables have checksums.
  static let firstVersionWithTotals = 3
}
