import LeftfoldTesting

extension SeededGenerator {
  /// Whether something happens that does so in a share of cases.
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// Some of the elements, perhaps none, in their order.
  mutating func some<Element>(_ elements: [Element]) -> [Element] {
    elements.filter { _ in chance(0.5) }
  }
}
