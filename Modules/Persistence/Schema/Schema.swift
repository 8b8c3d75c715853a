enum Schema {
  /// The letters SHLG, which identify a SQLite file as a store.
  static let applicationID = 0x5348_4C47

  /// Files of every version exist, so a migration is never edited. Features' tables have migrations of their own.
  static let migrations = [version1, version2, version3, version4]

  static var version: Int { migrations.count }

  static let firstVersionWithTotals = 3
}
