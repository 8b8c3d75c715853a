import Foundation

/// Returns the seeds from 0 of a property test: fewer in the short form of the tests, more in the long form.
///
/// ```swift
/// @Test("A rule holds for every number", arguments: seeds(100, long: 1_000))
/// func rule(seed: Int) {
///   var random = SeededGenerator(seed: seed)
///   let number = Int.random(in: 0..<10, using: &random)
///   #expect(number * 2 == number + number, "seed \(seed)")
/// }
/// ```
///
/// The short form is for the time between an edit and the next; the long form begins with the same seeds.
///
/// - Parameters:
///   - short: The number of seeds in the short form.
///   - long: The number of seeds in the long form.
///   - environment: The variables that choose the form: `LEFTFOLD_LONG` chooses the long one if it is not empty.
public func seeds(
  _ short: Int, long: Int, environment: [String: String] = ProcessInfo.processInfo.environment
) -> Range<Int> {
  0..<(environment["LEFTFOLD_LONG", default: ""].isEmpty ? short : long)
}
