/// The versions of the store's tables.
enum Schema {
  /// The application id of a store, which marks its SQLite file: the letters SHLG.
  static let applicationID = 0x5348_4C47

  /// The migrations from each version to the next; the first creates all tables.
  ///
  /// Files of every version exist, so a migration is never edited; new ones are appended. Each feature declares its own
  /// tables, with their own versions.
  static let migrations = [version1, version2, version3, version4]

  /// The version that this program reads and writes.
  static var version: Int { migrations.count }

  /// The first version whose tables have checksums.
  static let firstVersionWithTotals = 3
}
