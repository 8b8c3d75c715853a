import LeftfoldTesting

extension SeededGenerator {
  /// Returns `true` with the given probability.
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// Returns a random subset of the elements, in their order.
  mutating func some<Element>(_ elements: [Element]) -> [Element] {
    elements.filter { _ in chance(0.5) }
  }
}
