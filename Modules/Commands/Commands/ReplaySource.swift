import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

/// The Swift source of a test that replays changes of a store's log and expects the same rows to change.
struct ReplaySource {
  private(set) var text = ""

  private let settings: SettingsState

  private static let rowLimit = 50_000

  /// Creates a source from changes, the earliest first, each with the state after it.
  init(before: AppState, _ lines: [(line: LogLine, after: AppState)]) throws(CommandFailure) {
    settings = before.settings
    let rows = AppState.storedTables.reduce(0) { sum, table in
      sum + table.changes(AppState(settings: before.settings), before).insertedCount
    }
    guard rows <= Self.rowLimit else {
      throw .data(
        "the store had \(rows.words) rows before these changes, and a test holds at most \(Self.rowLimit.words); "
          + "--devtools writes the same changes without that limit")
    }
    do {
      text = try source(ReplayState(before), lines.map { ($0.line, ReplayState($0.after)) })
    } catch {
      throw .data("the changes cannot be written: \(error)")
    }
  }

  private func source(_ before: ReplayState, _ lines: [(line: LogLine, after: ReplayState)]) throws -> String {
    let (first, last) = (lines.first?.line.number ?? 0, lines.last?.line.number ?? 0)
    var old = before
    var steps: [String] = []
    for (line, after) in lines {
      steps.append(try step(line, from: old, to: after))
      old = after
    }
    let specials = settings.includesSpecials ? "includesSpecials: true, " : ""
    return """
      import LeftfoldTesting
      import ShowlogApp
      import Testing

      @Test("Changes \(first) to \(last) of a store change the rows that they changed then")
      @MainActor
      func changes\(first)to\(last)() throws {
        let before = try ReplayState(
          zone: "\(settings.zone.identifier)", \(specials)rows: \(literal(try before.rows(since: nil), indent: 6)))
        let test = TestStore(initialState: before, reducer: ReplayReducer(), environment: ())

      \(steps.joined(separator: "\n"))
        test.finish()
      }

      """
  }

  private func step(_ line: LogLine, from old: ReplayState, to new: ReplayState) throws -> String {
    let number = line.number
    let words = Line(line.entry.summary ?? line.entry.kind).plainText
    let after = literal(try new.rows(since: old), indent: 4)
    let head = """
        // \(number): \(words), at \(line.entry.at)
        let after\(number) = try test.state.changed(
          \(after))
      """
    guard leads(line, from: old, to: new) else {
      return """
        \(head)
          // \(line.entry.kind): its rows are not decided by an action alone, so they are installed.
          test.send(.installed(after\(number))) { $0 = after\(number) }

        """
    }
    return """
      \(head)
        test.send(
          try .sent(
            json: \(literal(line.entry.action, indent: 8)), at: \(line.entry.at.seconds))
        ) { $0 = after\(number) }

      """
  }

  /// Whether the reducer alone, without effects, produces this change.
  private func leads(_ line: LogLine, from old: ReplayState, to new: ReplayState) -> Bool {
    guard let action = try? ReplayAction.sent(json: line.entry.action, at: line.entry.at.seconds) else { return false }
    var state = old
    _ = ReplayReducer().reduce(&state, action, ())
    return state == new
  }

  /// Returns JSON as a raw literal on lines of its own. JSON never has three quotes in a row, and `\\` is written as
  /// `\u005c`, so that no `\#` begins an escape.
  private func literal(_ json: String, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return "#\"\"\"\n\(space)\(JSONText.escaped(json).replacing("\\\\", with: "\\u005c"))\n\(space)\"\"\"#"
  }
}
