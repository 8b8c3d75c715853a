import ShowlogModels

extension PersistentState {
  /// Merges a fetched show as an import of it alone.
  mutating func merge(_ show: ShowRecord) -> ImportReport {
    var batch = ImportBatch()
    batch.shows = [show]
    return merge(batch)
  }
}
