/// A random number generator with the same sequence for a seed on every machine (SplitMix64).
///
/// ```swift
/// @Test("A rule holds for every number", arguments: 0..<100)
/// func rule(seed: Int) {
///   var random = SeededGenerator(seed: seed)
///   let number = Int.random(in: 0..<10, using: &random)
///   #expect(number * 2 == number + number, "seed \(seed)")
/// }
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from the low 64 bits of a seed.
  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  /// Returns the next number; all 2⁶⁴ are equally likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
