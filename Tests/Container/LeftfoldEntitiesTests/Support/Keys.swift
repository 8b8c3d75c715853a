import LeftfoldTesting

enum Keys: CaseIterable {
  case dense, negative, clustered, sparse

  func random(_ generator: inout SeededGenerator) -> Int {
    switch self {
    case .dense: .random(in: 1...300, using: &generator)
    case .negative: .random(in: -150...150, using: &generator)
    case .clustered: .random(in: 0...40, using: &generator) + (1 << Int.random(in: 6...62, using: &generator))
    case .sparse:
      [.min, .max, -1, 0, 1, .random(in: .min ... .max, using: &generator)]
        .randomElement(using: &generator) ?? 0
    }
  }

  static func kind(of seed: UInt64) -> Keys { allCases[Int(seed % UInt64(allCases.count))] }
}
