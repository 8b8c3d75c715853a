import Synchronization

/// Counts up by 1,000 at each look.
final class Ticks: Sendable {
  private let last = Atomic<UInt64>(0)
  func next() -> UInt64 { last.wrappingAdd(1_000, ordering: .relaxed).newValue }
}
