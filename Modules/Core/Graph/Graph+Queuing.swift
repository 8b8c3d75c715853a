extension Graph {
  /// Runs code that may compute values, and so closures of the app, and then handles the actions that were sent meanwhile.
  /// So a computation sees one revision, as in a publication: what it stores is of the revision at which it is stored.
  @inlinable
  func queuing<Result>(_ body: () -> Result) -> Result {
    guard !isQueuing else { return body() }
    isQueuing = true
    let result = body()
    if isWaiting { handleQueue() }
    isQueuing = false
    return result
  }

  /// Runs code that searches a table of nodes by a key, and so code of the app that hashes and compares keys. Traps if that
  /// searches a table itself, since it could change the one that is being searched.
  @inlinable
  func hashing<Result>(_ body: () -> Result) -> Result {
    precondition(
      !isHashing, "the hash(into:) or == of an id, a connector or a key path's argument derives a store from a key")
    isHashing = true
    let result = body()
    isHashing = false
    return result
  }
}
