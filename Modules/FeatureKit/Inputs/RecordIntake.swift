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
  public let take: @Sendable (_ state: inout State, _ imported: ImportedRecords) -> TakenRecords

  /// Creates an intake of records of other things than shows and episodes.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of the records, none of which another feature takes.
  ///   - take: Merges the records, with the same result in any order; `moment` is the time of the import.
  public init(
    _ kinds: Set<OtherRecord.Kind>,
    take: @escaping @Sendable (_ state: inout State, _ records: [OtherRecord], _ moment: Timestamp) -> TakenRecords
  ) {
    self.kinds = kinds
    self.take = { state, imported in
      take(&state, imported.batch.others.filter { kinds.contains($0.kind) }, imported.moment)
    }
  }

  /// Creates an intake of what is stated of shows and episodes.
  ///
  /// - Parameter take: Merges it, with the same result in any order.
  public init(take: @escaping @Sendable (_ state: inout State, _ imported: ImportedRecords) -> TakenRecords) {
    (kinds, self.take) = ([], take)
  }

  private init(
    _ kinds: Set<OtherRecord.Kind>, _ take: @escaping @Sendable (inout State, ImportedRecords) -> TakenRecords
  ) {
    (self.kinds, self.take) = (kinds, take)
  }

  /// Returns the intake as part of a larger state.
  func pullback<Root>(state path: any WritableKeyPath<Root, State> & Sendable) -> RecordIntake<Root> {
    let take = take
    return RecordIntake<Root>(kinds) { root, imported in take(&root[keyPath: path], imported) }
  }
}

/// Another store whose shows, episodes and plays were merged, as features merge the rest of it.
public struct MergedStore: Sendable {
  /// By the name of a table, the keys here of the other store's rows.
  public let keys: [String: [Int: Int]]

  /// The shows, episodes and plays of both.
  public let merged: PersistentState

  /// The plays that were here before.
  public let before: PlayLog

  /// The plays of the other store.
  public let other: PlayLog

  /// Creates what is known of a store.
  public init(
    keys: [String: [Int: Int]], in merged: PersistentState, before: PlayLog = PlayLog(), other: PlayLog = PlayLog()
  ) {
    (self.keys, self.merged, self.before, self.other) = (keys, merged, before, other)
  }
}
