import LeftfoldIndexes

extension SortedIndex {
  func checkDebugInvariants() {
    #if DEBUG
    checkInvariants()
    #endif
  }
}
