import LeftfoldEntities

extension EntityTable {
  /// Checks the tree inside, where the build can.
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}

extension SortedIndex {
  /// Checks the tree inside, where the build can.
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}
