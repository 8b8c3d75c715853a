import ShowlogApp
import ShowlogFeatureKit
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension CommandLineHost {
  func writeTest(of range: String, _ context: CommandContext<AppState, AppAction>) async throws(CommandFailure) {
    guard InspectFormat.allCases.allSatisfy({ context.arguments[$0.rawValue] == nil }) else {
      throw .usage("inspect takes --test FROM..TO or a FILE to write, and found both")
    }
    guard let numbers = range.numbers else {
      throw .usage("--test takes the numbers of two changes, such as 12..15, and found \(range)")
    }
    let kept = try await reading { session async throws(SessionError) in try await session.keptHistory(.max) }
    guard let first = kept.lines.first?.line.number, let last = kept.lines.last?.line.number,
      numbers.lowerBound >= first, numbers.upperBound <= last
    else {
      let known = kept.lines.first.map { "\($0.line.number) to \(kept.lines.last?.line.number ?? 0)" } ?? "none"
      throw .data("the store does not keep all of the changes \(range): it keeps \(known)")
    }
    let index = numbers.lowerBound - first
    let before = index == 0 ? kept.before : kept.lines[index - 1].after
    let source = try ReplaySource(before: before, Array(kept.lines[index...][..<(index + numbers.count)]))
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
