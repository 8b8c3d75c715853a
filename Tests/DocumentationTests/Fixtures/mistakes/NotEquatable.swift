import LeftfoldCore

struct Unequal { var count = 0 }

@MainActor func notEquatable() {
  // error: generic class 'Store' requires that 'Unequal' conform to 'Equatable'
  let store = Store(initialState: Unequal(), reducer: Reduce<Unequal, Int, Void> { _, _, _ in .none })
  _ = store
}
