import LeftfoldEntities

extension PlayLog {
  /// Merges the plays of an import and returns the number of new ones.
  ///
  /// Two plays are the same if they have one provider's id, or are of one episode in one minute, since Trakt keeps no
  /// seconds. Plays with different ids are not, and neither are marks made here at different seconds. A summary counts
  /// existing plays as its own: it adds its last play, if none is of that second, and the difference to its count. So do
  /// the undated plays of a history without ids, with the others of their file. An item of a history gives its date to
  /// a play that was only counted. So files can be merged in any order, and repeatedly.
  ///
  /// The plays of merged episodes move to the episodes that remain.
  @discardableResult
  public mutating func merge(_ records: [PlayRecord], keys: MergedKeys) -> Int {
    // A key that a move frees is not reused, as in the library: else a new play would pass for a changed one.
    let first = plays.nextID
    movePlays(of: keys.replacedEpisodes)
    guard !records.isEmpty else { return 0 }
    let before = self
    return change { plays in
      var merge = PlayMerge(log: before, plays: plays, firstID: first)
      for record in records { merge.merge(record.evidence, of: keys.episodes[record.show][record.episode]) }
      return merge.finish(&plays)
    }
  }
}
