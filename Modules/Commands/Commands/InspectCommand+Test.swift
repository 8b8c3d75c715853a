import ShowlogApp
import ShowlogFeatureKit
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension CommandLineHost {
  func writeTest(of range: String, _ context: CommandContext<AppState, AppAction>) async throws(CommandFailure) {
    guard InspectFormat.allCases.allSatisfy({ context.arguments[$0.rawValue] == nil }) else {
      throw .usage("inspect takes --test FROM..TO or a FILE to write, not both")
    }
    guard let numbers = range.numbers else {
      throw .usage("--test takes the numbers of two changes, such as 12..15, and found \(range)")
    }
    let kept = try await reading { session async throws(StoreError) in try await session.keptHistory(.max) }
    let lines = kept.lines.filter { numbers.contains($0.line.number) }
    guard lines.count == numbers.count else {
      throw .data(
        "the store does not keep all of the changes \(range): it keeps \(kept.lines.map(\.line.number).rangeWords)")
    }
    let before = kept.lines.last { $0.line.number < numbers.lowerBound }?.after ?? kept.before
    let source = try ReplaySource(before: before, lines)
    guard context.output.isJSON else { return try write(source.text) }
    try context.output.print {
      ["source": source.text]
    } text: {
      StyledText()
    }
  }
}

extension String {
  /// The range of `12..15`; nil for any other text.
  fileprivate var numbers: ClosedRange<Int>? {
    let parts = split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first > 0, first <= last else { return nil }
    return first...last
  }
}

extension [Int] {
  /// The ascending numbers as `1 to 4 and 6`.
  fileprivate var rangeWords: String {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
    return words.isEmpty ? "none" : words.joined(separator: " and ")
  }
}
