import LeftfoldEntities

extension PlayLog {
  /// Takes over the plays of an import, and gives how many were new.
  ///
  /// A play is the same as one that is there if a provider gave both the same id, else if they are of one episode in one
  /// second. A summary is taken to speak of the plays that are there: it adds its last one, if none is of that second,
  /// and what its count lacks. An item of a history gives its date to a play that only a summary told of. So files can
  /// come in any order, and again.
  ///
  /// Plays of episodes that turned out to be others are of those from then on.
  @discardableResult
  public mutating func merge(_ records: [PlayRecord], keys: MergedKeys) -> Int {
    follow(keys.replacedEpisodes)
    let before = self
    return change { plays in
      var merge = PlayMerge(log: before, plays: plays)
      for record in records { merge.take(record.evidence, of: keys.episodes[record.show][record.episode]) }
      return merge.finish(&plays)
    }
  }
}
