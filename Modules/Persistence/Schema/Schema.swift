/// How the store's tables came to be what they are.
enum Schema {
  /// Marks a SQLite file as a store of this program: the letters SHLG.
  static let applicationID = 0x5348_4C47

  /// What makes each version of the tables out of the one before; the first makes all out of nothing.
  ///
  /// Files of every version are with people: what stands here is never edited, only added to. Tables of features are not
  /// here: each is declared by its feature and has a version of its own.
  static let migrations = [version1, version2, version3]

  /// The version that this program reads and writes.
  static var version: Int { migrations.count }

  /// The first version whose tables have checksums.
  static let firstVersionWithTotals = 3
}
