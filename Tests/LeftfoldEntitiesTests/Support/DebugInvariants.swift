import LeftfoldEntities

extension EntityTable {
  /// Checks the invariants of the tree, in debug builds only.
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}

extension SortedIndex {
  /// Checks the invariants of the tree, in debug builds only.
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}
