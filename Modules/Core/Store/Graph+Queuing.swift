extension Graph {
  /// Runs code that may compute values, and so closures of the app, and then handles the actions that were sent meanwhile.
  /// So a computation sees one revision, as in a publication: what it stores is of the revision at which it is stored.
  @inlinable
  func queuing<Result>(_ body: () -> Result) -> Result {
    guard !isQueuing else { return body() }
    isQueuing = true
    let result = body()
    isQueuing = false
    if isWaiting { handleQueue() }
    return result
  }
}
