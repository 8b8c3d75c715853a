import LeftfoldTesting

extension SeededGenerator {
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func some<Element>(_ elements: [Element]) -> [Element] {
    elements.filter { _ in chance(0.5) }
  }
}
