import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var undo: Command<AppState, AppAction> {
    command(
      "undo", "undo the last change; repeat for earlier ones, up to \(Session.undoLimit)",
      options: [CommandOption("dry-run", letter: "n", "print what would be undone, and change nothing")], isChange: true
    ) { host, context throws(CommandFailure) in
      try await host.move(.undo, did: "Undid", would: "Would undo", context.output)
    }
  }

  static var redo: Command<AppState, AppAction> {
    command(
      "redo", "redo the last undone change",
      options: [CommandOption("dry-run", letter: "n", "print what would be redone, and change nothing")], isChange: true
    ) { host, context throws(CommandFailure) in
      try await host.move(.redo, did: "Redid", would: "Would redo", context.output)
    }
  }
}

extension CommandLineHost {
  fileprivate func move(
    _ step: UndoStep, did: String, would: String, _ output: CommandOutput
  ) async throws(CommandFailure) {
    guard let change = try await change(step) else {
      let limit = step == .undo ? "; at most the last \(Session.undoLimit) changes can be undone" : ""
      throw .data("there is nothing to \(line.commandName)\(limit)")
    }
    let isDryRun = line.arguments.isDryRun
    // Negative for fewer.
    let sign = step == .undo ? -1 : 1
    let answer: JSONObject = [
      "change": change.text, "plays": sign * change.plays, "episodes": sign * change.episodes,
      "shows": sign * change.shows, "isDryRun": isDryRun,
    ]
    try output.print {
      answer
    } text: {
      StyledText([Line("\(isDryRun ? would : did): ", bold: true) + Line(change.text)])
    }
  }

  /// Without a store there is nothing to undo; opening a session for writing would create one.
  private func change(_ step: UndoStep) async throws(CommandFailure) -> ChangeSummary? {
    let isReading = line.arguments.isDryRun || location.isEmpty
    let session = try session(isReading ? .reading : .writing)
    do throws(StoreError) {
      if isReading { return try await session.preview(step) }
      let change = try await session.move(step)
      if change != nil { recordCommit() }
      return change
    } catch {
      throw CommandFailure(error)
    }
  }
}
