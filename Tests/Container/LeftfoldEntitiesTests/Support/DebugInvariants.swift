import LeftfoldEntities

extension EntityTable {
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}
