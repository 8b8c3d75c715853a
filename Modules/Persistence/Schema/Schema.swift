/// How the store's tables came to be what they are.
enum Schema {
  /// Marks a SQLite file as a store of this program: the letters SHLG.
  static let applicationID = 0x5348_4C47

  /// What makes each version of the tables out of the one before; the first makes all out of nothing.
  ///
  /// Files of every version are with people: what stands here is never edited, only added to.
  static let migrations = [version1, version2]

  /// The version that this program reads and writes.
  static var version: Int { migrations.count }
}
