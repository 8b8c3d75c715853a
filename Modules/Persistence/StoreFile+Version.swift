extension StoreFile {
  /// Runs reads that see one version of the file, which ``contents`` equal.
  ///
  /// If another process has written since the last read, everything is read again first.
  ///
  /// - Throws: `StoreError` if the file cannot be read; ``StoreError/Kind/conflict`` if it never stops changing.
  public func readingOneVersion<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let connection = try open()
    for _ in 1...5 {
      try connection.execute("BEGIN", to: "read the store")
      defer { connection.rollBack() }
      // The first read decides which version the transaction sees.
      if try isCurrent { return try body() }
      connection.rollBack()
      try load()
    }
    throw StoreError(.conflict, path: path, message: "other programs write to the store all the time: try again")
  }
}
