import LeftfoldCore
import ShowlogApp
import TerminalUI

extension Command {
  /// Take back the last change.
  static let undo = Command(
    "undo", "", "take back the last change, one more each time",
    options: [Option("dry-run", letter: "n", "say what would be taken back, and change nothing")]
  ) { context throws(CommandFailure) in
    try await context.move(.undo, did: "Undid", would: "Would undo")
  }

  /// Take that back.
  static let redo = Command(
    "redo", "", "do again what undo took back",
    options: [Option("dry-run", letter: "n", "say what would be done again, and change nothing")]
  ) { context throws(CommandFailure) in
    try await context.move(.redo, did: "Redid", would: "Would redo")
  }
}

extension CommandContext {
  fileprivate func move(_ step: UndoStep, did: String, would: String) async throws(CommandFailure) {
    let isDryRun = arguments.has("dry-run")
    // Where there is no store there is nothing to take back, and none is made for it.
    let session = try isDryRun || !place.exists ? openToRead() : openToWrite()
    guard let change = try await change(step, in: session, isDryRun: isDryRun) else {
      throw .data("there is nothing to \(output.command)")
    }
    try output.print(UndoAnswer(change, isDryRun: isDryRun, sign: step == .undo ? -1 : 1)) {
      StyledText([Line("\(isDryRun ? would : did): ", bold: true) + Line(change.text)])
    }
  }

  private func change(
    _ step: UndoStep, in session: Session, isDryRun: Bool
  ) async throws(CommandFailure) -> ChangeSummary? {
    do {
      guard !isDryRun, place.exists else { return try session.preview(step) }
      return try await step == .undo ? session.undo() : session.redo()
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// What the answer of `undo` and `redo` holds.
private struct UndoAnswer: Encodable {
  /// The change that was taken back or done again.
  let change: String
  /// How many there are more now; negative for fewer.
  let plays: Int
  let episodes: Int
  let shows: Int
  let isDryRun: Bool

  init(_ change: ChangeSummary, isDryRun: Bool, sign: Int) {
    self.change = change.text
    plays = sign * change.plays
    episodes = sign * change.episodes
    shows = sign * change.shows
    self.isDryRun = isDryRun
  }
}
