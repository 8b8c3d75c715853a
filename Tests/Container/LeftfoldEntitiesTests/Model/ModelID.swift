import Foundation
import LeftfoldEntities
import LeftfoldTesting

protocol ModelID: Hashable, Comparable, Sendable, Codable {
  /// Whether a table is ordered by these ids instead of by insertion.
  static var isInteger: Bool { get }

  static func random(_ generator: inout SeededGenerator) -> Self
}

extension Int: ModelID {
  static var isInteger: Bool { true }
  static func random(_ generator: inout SeededGenerator) -> Int { .random(in: -200...200, using: &generator) }
}

extension UInt8: ModelID {
  static var isInteger: Bool { true }
  static func random(_ generator: inout SeededGenerator) -> UInt8 { .random(in: .min ... .max, using: &generator) }
}

extension Int32: ModelID {
  static var isInteger: Bool { true }
  static func random(_ generator: inout SeededGenerator) -> Int32 {
    .random(in: .min ... .max, using: &generator) >> 24
  }
}

extension ItemID: ModelID {
  static var isInteger: Bool { true }
  static func random(_ generator: inout SeededGenerator) -> ItemID {
    ItemID(rawValue: Keys.kind(of: generator.next()).random(&generator))
  }
}

extension String: ModelID {
  static var isInteger: Bool { false }
  static func random(_ generator: inout SeededGenerator) -> String {
    "an id that is not short, number \(Int.random(in: 0...300, using: &generator))"
  }
}

extension UUID: ModelID {
  static var isInteger: Bool { false }
  static func random(_ generator: inout SeededGenerator) -> UUID {
    let byte = UInt8.random(in: .min ... .max, using: &generator)
    return UUID(uuid: (byte, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte))
  }
}

/// An id with few hash values, so that ids collide.
struct CrowdedID: ModelID {
  let number: Int

  static var isInteger: Bool { false }
  static func random(_ generator: inout SeededGenerator) -> Self {
    Self(number: .random(in: 0...200, using: &generator))
  }
  static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number % 7) }
}
