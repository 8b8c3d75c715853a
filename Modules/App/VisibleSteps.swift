import LeftfoldCore

/// The number of changes at the end of the store's history that this run has made, and so has shown: undo need not ask
/// whether they are meant.
public struct VisibleSteps: Equatable, Sendable {
  private var undone = 0
  private var done = 0

  /// No change yet.
  public init() {}

  /// Whether the change that undo would undo was made in this run.
  public var canUndo: Bool { done > 0 }

  /// Whether the change that redo would redo was undone in this run.
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
