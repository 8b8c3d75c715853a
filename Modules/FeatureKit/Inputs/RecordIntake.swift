import ShowlogModels

/// The records of an import that a feature takes: of things that are neither shows nor episodes.
///
/// A record of a kind that no feature takes is counted by the name of its kind in the report.
public struct RecordIntake<State>: Sendable {
  /// The kinds of the records.
  public let kinds: Set<OtherRecord.Kind>

  /// Merges records of these kinds into the state, and returns how many things it added, knew and left out.
  public let take: @Sendable (_ state: inout State, _ records: [OtherRecord], _ moment: Timestamp) -> TakenRecords

  /// Creates an intake.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of the records, none of which another feature takes.
  ///   - take: Merges the records, with the same result in any order; `moment` is the time of the import.
  public init(
    _ kinds: Set<OtherRecord.Kind>,
    take: @escaping @Sendable (_ state: inout State, _ records: [OtherRecord], _ moment: Timestamp) -> TakenRecords
  ) {
    (self.kinds, self.take) = (kinds, take)
  }

  /// Returns the intake as part of a larger state.
  func pullback<Root>(state path: any WritableKeyPath<Root, State> & Sendable) -> RecordIntake<Root> {
    let take = take
    return RecordIntake<Root>(kinds) { take(&$0[keyPath: path], $1, $2) }
  }
}
