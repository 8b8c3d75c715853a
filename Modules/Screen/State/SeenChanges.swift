import LeftfoldCore

/// The number of undoable and redoable changes of this screen; a change of another process resets it.
public struct SeenChanges: Equatable, Sendable {
  /// The number of undoable changes.
  public private(set) var undoable = 0

  /// The number of redoable changes.
  public private(set) var redoable = 0

  /// Creates an empty count.
  public init() {}

  func contains(_ step: UndoStep) -> Bool { step == .undo ? undoable > 0 : redoable > 0 }

  mutating func add(_ step: UndoStep) {
    switch step {
    case .recorded: (undoable, redoable) = (undoable + 1, 0)
    case .undo: (undoable, redoable) = (max(0, undoable - 1), redoable + 1)
    case .redo: (undoable, redoable) = (undoable + 1, max(0, redoable - 1))
    case .unrecorded: break
    }
  }
}
