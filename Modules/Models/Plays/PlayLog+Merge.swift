import LeftfoldEntities

extension PlayLog {
  /// Merges the plays of an import and returns how many were new.
  ///
  /// Two plays are the same if a provider gave both one id, else if they are of one episode in one second. A summary
  /// counts the plays that are there as its own: it adds its last one, if none is of that second, and what its count
  /// lacks. An item of a history gives its date to a play that only a summary counted. So files can come in any order,
  /// and again.
  ///
  /// The plays of episodes that turned out to be others move to those.
  @discardableResult
  public mutating func merge(_ records: [PlayRecord], keys: MergedKeys) -> Int {
    follow(keys.replacedEpisodes)
    guard !records.isEmpty else { return 0 }
    let before = self
    return change { plays in
      var merge = PlayMerge(log: before, plays: plays)
      for record in records { merge.take(record.evidence, of: keys.episodes[record.show][record.episode]) }
      return merge.finish(&plays)
    }
  }
}
