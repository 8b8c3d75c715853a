import LeftfoldInspector
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
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
    let kept = try await reading { session async throws(StoreError) in try await session.versions(.max) }.history
    let steps = kept.entries.indices.filter { numbers.contains(kept.entries[$0].action.line.number) }
    guard let first = steps.first, steps.count == numbers.count else {
      let known = kept.entries.map(\.action.line.number).rangeWords
      throw .data("the store does not keep all of the changes \(range): it keeps \(known)")
    }
    let source = try testSource(kept.state(at: first), steps.map { kept.entries[$0].action }, numbers)
    guard context.output.isJSON else { return try write(source) }
    try context.output.print {
      ["source": source]
    } text: {
      StyledText()
    }
  }

  /// Returns the Swift source of a test that replays changes, the earliest first.
  private func testSource(
    _ before: AppState, _ steps: [LoggedStep], _ numbers: ClosedRange<Int>
  ) throws(CommandFailure) -> String {
    let rows = AppState.storedTables.reduce(0) { sum, table in
      sum + table.changes(AppState(settings: before.settings), before).insertedCount
    }
    let limit = 50_000
    guard rows <= limit else {
      throw .data(
        "the store had \(rows.words) rows before these changes, and a test holds at most \(limit.words); "
          + "--devtools writes the same changes without that limit")
    }
    var history = History<ReplayState, ReplayAction>(initial: ReplayState()) { state, action in
      _ = ReplayReducer().reduce(&state, action, ())
      return nil
    }
    history.perform(.began(before))
    for step in steps {
      let line = step.line
      let words = Line(line.entry.summary ?? line.entry.kind).plainText
      history.perform(
        .change(
          line.number, words, line.entry.action, at: line.entry.at.seconds, from: history.present.app, to: step.after))
    }
    let options = TestSourceOptions(
      name: "changes\(numbers.lowerBound)to\(numbers.upperBound)", imports: ["ShowlogApp"], reducer: "ReplayReducer()",
      initialState: "ReplayState()")
    do {
      return try Recording(history: history).testSource(1...steps.count + 1, options)
    } catch {
      throw .data("the changes cannot be written: \(error)")
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
