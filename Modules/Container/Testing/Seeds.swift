import Foundation

/// Returns the seeds of a property test: from 0 on, fewer in the short form of the tests and more in the long form, or chosen ones.
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
///   - environment: The variables that choose the seeds: `LEFTFOLD_SEEDS` one of them, or the first and the last, such as `338` or
///     `500-999`; `LEFTFOLD_LONG` the long form if it is not empty. Another text in `LEFTFOLD_SEEDS` traps.
public func seeds(
  _ short: Int, long: Int, environment: [String: String] = ProcessInfo.processInfo.environment
) -> Range<Int> {
  let chosen = environment["LEFTFOLD_SEEDS", default: ""]
  guard !chosen.isEmpty else { return 0..<(environment["LEFTFOLD_LONG", default: ""].isEmpty ? short : long) }
  let bounds = chosen.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
  guard bounds.count <= 2, let first = bounds.first ?? nil, let last = bounds.last ?? nil, first <= last else {
    preconditionFailure("LEFTFOLD_SEEDS is \(chosen), expected a seed such as 338, or a range such as 500-999")
  }
  return first..<last + 1
}
