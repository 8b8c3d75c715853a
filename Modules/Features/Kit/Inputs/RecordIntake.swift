import ShowlogModels

/// What an import states, after its shows, episodes and plays were merged.
public struct ImportedRecords: Sendable {
  /// The records.
  public let batch: ImportBatch

  /// The keys of the batch's shows and episodes.
  public let keys: MergedKeys

  /// The shows, episodes and plays, with those of the batch.
  public let merged: PersistentState

  /// The time of the import.
  public let moment: Timestamp

  /// The films of the batch's records of other things, by the records' indexes: the feature of the films states them.
  public var films: [Int: MovieID] = [:]

  /// Creates the records of an import.
  public init(
    _ batch: ImportBatch, keys: MergedKeys = MergedKeys(), in merged: PersistentState = PersistentState(),
    at moment: Timestamp
  ) {
    (self.batch, self.keys, self.merged, self.moment) = (batch, keys, merged, moment)
  }
}

/// What a feature takes of an import besides shows, episodes and plays.
///
/// A record of a kind that no feature takes is counted by the name of its kind in the report.
public struct RecordIntake<State>: Sendable {
  /// The kinds of the records of other things that the feature takes.
  public let kinds: Set<OtherRecord.Kind>

  /// Merges what the import states, and returns how many things it added, knew and left out.
  public let take: @Sendable (_ state: inout State, _ imported: inout ImportedRecords) -> TakenRecords

  /// Creates an intake.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of other things than shows and episodes, none of which another feature takes.
  ///   - take: Merges what the import states, with the same result in any order, unless files contradict each other and none says
  ///     which one is the later.
  public init(
    _ kinds: Set<OtherRecord.Kind> = [],
    take: @escaping @Sendable (_ state: inout State, _ imported: inout ImportedRecords) -> TakenRecords
  ) {
    (self.kinds, self.take) = (kinds, take)
  }

  /// Returns the intake as part of a larger state.
  func pullback<Root>(state path: any WritableKeyPath<Root, State> & Sendable) -> RecordIntake<Root> {
    let take = take
    return RecordIntake<Root>(kinds) { root, imported in take(&root[keyPath: path], &imported) }
  }
}
