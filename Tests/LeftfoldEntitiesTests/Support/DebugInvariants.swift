import LeftfoldEntities

extension EntityTable {
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}

extension SortedIndex {
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}
