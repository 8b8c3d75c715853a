/// A builder that collects one table's rows and installs them in a state.
public struct StoredTableReader<State> {
  /// Adds a row; returns `false`, and adds nothing, if its key is not larger than the previous one.
  public let append: (StoredRow) throws(UnreadableValue) -> Bool

  /// Returns a closure that replaces a state's table by the rows.
  public let finish: () -> @Sendable (inout State) -> Void

  /// Returns a closure that removes ranges of keys from a state's table and sets the rows.
  public let finishPatch: (_ removed: [ClosedRange<Int>]) -> @Sendable (inout State) -> Void

  /// Creates a reader from its parts.
  @inlinable
  public init(
    append: @escaping (StoredRow) throws(UnreadableValue) -> Bool,
    finish: @escaping () -> @Sendable (inout State) -> Void,
    finishPatch: @escaping ([ClosedRange<Int>]) -> @Sendable (inout State) -> Void
  ) {
    self.append = append
    self.finish = finish
    self.finishPatch = finishPatch
  }
}
