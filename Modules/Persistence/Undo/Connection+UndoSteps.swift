import LeftfoldCore

extension Connection {
  /// How many changes can be taken back, as in the app's own history; the log keeps the actions of all.
  private static let limit = 100

  /// Keeps how to take a change back.
  ///
  /// A change drops what was taken back before it. Going back or forth turns the step that it went by around, so that
  /// it leads to where it came from. A change that cannot be taken back drops all steps: what they set and remove was
  /// based on contents without it.
  ///
  /// - Parameter action: the key of the action's line in the log; nil if it has none.
  func noteUndo(_ step: UndoStep, of changes: ContentsWriter, by action: Int?) throws(StoreError) {
    if changes.isEmpty { return }
    guard let action, step != .unrecorded else {
      return try execute("DELETE FROM undo_steps", to: "forget how to undo")
    }
    if step != .recorded, let taken = try nextStep(step) {
      try Statement("DELETE FROM undo_steps WHERE id = ?1", on: self, to: "turn a step around").run(taken)
      return try writeStep(taken, isUndone: step == .undo, changes)
    }
    try execute("DELETE FROM undo_steps WHERE is_undone", to: "forget how to redo")
    try writeStep(action, isUndone: false, changes)
    let excess = "SELECT id FROM undo_steps ORDER BY id DESC LIMIT -1 OFFSET \(Self.limit)"
    try execute("DELETE FROM undo_steps WHERE id IN (\(excess))", to: "forget how to undo")
  }

  private func writeStep(_ id: Int, isUndone: Bool, _ changes: ContentsWriter) throws(StoreError) {
    try Statement("INSERT INTO undo_steps (id, is_undone) VALUES (?1, ?2)", on: self, to: "keep how to undo")
      .run(id, isUndone ? 1 : 0)
    try changes.writeInverse(as: id)
  }

  /// The step that leads back, or forth; nil if there is none.
  func nextStep(_ step: UndoStep) throws(StoreError) -> Int? {
    switch step {
    case .undo:
      try integer("SELECT id FROM undo_steps WHERE NOT is_undone ORDER BY id DESC LIMIT 1", to: "look for a change")
    case .redo: try integer("SELECT id FROM undo_steps WHERE is_undone ORDER BY id LIMIT 1", to: "look for a change")
    case .recorded, .unrecorded: nil
    }
  }
}
