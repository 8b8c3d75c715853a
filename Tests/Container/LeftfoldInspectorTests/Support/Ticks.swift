import Synchronization

final class Ticks: Sendable {
  private let last = Atomic<UInt64>(0)
  func next() -> UInt64 { last.wrappingAdd(1_000, ordering: .relaxed).newValue }
}
