import LeftfoldCore
import LeftfoldLogging
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// The changes of one line of a script.
struct ActionAnswer: Encodable {
  let line: Int
  let action: String
  let changes: [String]

  init(_ line: Int, _ action: AppAction, _ commit: Commit<AppState>) {
    self.line = line
    self.action = action.kind
    let tables = TableChange.all(from: commit.before, to: commit.after, limit: 20)
    // What is not stored, such as the range of Trends; the rows above are what an import changed.
    var before = commit.before.showing(commit.after)
    before.imports = commit.after.imports
    let rest = (Difference.describe(before, commit.after) ?? "").split(separator: "\n").map {
      String($0.drop { $0 == "." })
    }
    var notices: [String] = []
    if case .imports = action, case .finished(let report) = commit.after.imports { notices = report.notices }
    changes = tables.flatMap(\.summaries) + rest + notices
  }

  var text: StyledText {
    let head = Line("\(line) ", .muted) + Line(action, bold: true)
    guard !changes.isEmpty else { return StyledText([head + Line("  nothing changed", .muted)]) }
    return StyledText([head] + changes.map { Line("  \($0)") })
  }
}
