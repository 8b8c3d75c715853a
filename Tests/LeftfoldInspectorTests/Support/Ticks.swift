import Synchronization

/// A counter that advances by 1,000 at each read.
final class Ticks: Sendable {
  private let last = Atomic<UInt64>(0)
  func next() -> UInt64 { last.wrappingAdd(1_000, ordering: .relaxed).newValue }
}
