extension StoreFile {
  /// Runs reads in one transaction, whose version of the file equals ``contents``.
  ///
  /// If another process has written since the last read, ``load()`` is called first.
  ///
  /// - Throws: `StoreError` if the file cannot be read; ``StoreError/Kind/conflict`` if it changed during each of five
  ///   attempts.
  public func readingOneVersion<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let connection = try open()
    for _ in 1...5 {
      try connection.execute("BEGIN", to: "read the store")
      defer { connection.rollBack() }
      // The first read determines the version that the transaction sees.
      if try isCurrent { return try body() }
      connection.rollBack()
      try load()
    }
    throw StoreError(.conflict, path: path, message: "other programs keep writing to the store; try again")
  }
}
