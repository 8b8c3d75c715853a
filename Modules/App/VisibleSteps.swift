import LeftfoldCore

/// The number of changes at the end of the store's history that this run has made.
///
/// A change by another process resets it.
public struct VisibleSteps: Equatable, Sendable {
  private var undone = 0
  private var done = 0

  /// Creates a count of no changes.
  public init() {}

  /// Whether this run made the next change to undo.
  public var canUndo: Bool { done > 0 }

  /// Whether this run undid the next change to redo.
  public var canRedo: Bool { undone > 0 }

  /// Counts a change by this run.
  public mutating func note(_ step: UndoStep) {
    switch step {
    case .recorded: (done, undone) = (done + 1, 0)
    case .undo: (done, undone) = (max(done - 1, 0), undone + 1)
    case .redo: (done, undone) = (done + 1, max(undone - 1, 0))
    case .unrecorded: (done, undone) = (0, 0)
    }
  }
}
