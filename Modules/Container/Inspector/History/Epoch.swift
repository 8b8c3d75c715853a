import Synchronization

/// Numbers epochs uniquely among all histories, from any thread.
enum Epoch {
  private static let last = Atomic(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
