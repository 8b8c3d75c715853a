import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == PausesInput, Action == PausesAction {
  /// Lists the pauses.
  public static var pauses: Self {
    Command("pauses", "the shows that you have paused or dropped") { context throws(CommandFailure) in
      try context.print(PausesView.self, PausesConnector()) { PausesReport($0) }
    }
  }

  /// Pauses a show.
  public static var pause: Self {
    Command(
      "pause", "leave a show out of next until you resume it", operands: [Operand("SHOW", .show)], options: options,
      isChange: true
    ) { context async throws(CommandFailure) in
      let reason = context.arguments["reason"]
      try await context.commitPause { .paused(show: $0, reason: reason) }
    }
  }

  /// Drops a show.
  public static var drop: Self {
    Command(
      "drop", "leave a show out of next permanently", operands: [Operand("SHOW", .show)],
      options: options, isChange: true
    ) { context async throws(CommandFailure) in
      let reason = context.arguments["reason"]
      try await context.commitPause { .dropped(show: $0, reason: reason) }
    }
  }

  /// Resumes a show.
  public static var resume: Self {
    Command(
      "resume", "continue and follow a paused or dropped show", operands: [Operand("SHOW", .show)],
      isChange: true
    ) {
      context async throws(CommandFailure) in
      try await context.commitPause { .resumed(show: $0) }
    }
  }

  private static var options: [CommandOption] {
    [CommandOption("reason", value: "TEXT", .text, "your reason")]
  }
}

extension CommandContext where Input == PausesInput, Action == PausesAction {
  fileprivate func commitPause(_ action: (ShowID) -> PausesAction) async throws(CommandFailure) {
    guard let id = try show(operand: "SHOW", in: try read().library) else { return }
    let commit = try await commit(action(id))
    let answer = PausesAnswer(id, commit)
    try print(answer, answer.show.name, answer.words)
  }
}

private struct PausesAnswer: Encodable {
  let show: ShowReference
  /// Null if the show is neither paused nor dropped.
  @OrNull var kind: ShowPause.Kind?
  @OrNull var reason: String?
  let isChanged: Bool
  private let isNewlyFollowed: Bool

  private enum CodingKeys: CodingKey { case show, kind, reason, isChanged }

  init(_ id: ShowID, _ commit: Commit<PausesInput>) {
    show = ShowReference(id, in: commit.after.library)
    let entry = commit.after.state.entries[id: id]
    kind = entry?.kind
    reason = entry?.reason
    isChanged = commit.isChanged
    isNewlyFollowed =
      commit.after.library.shows[id: id]?.isFollowed == true && commit.before.library.shows[id: id]?.isFollowed != true
  }

  var words: String {
    let kind =
      kind?.rawValue
      ?? (isChanged ? "resumed" + (isNewlyFollowed ? ", now followed" : "") : "neither paused nor dropped")
    return kind + (reason.map { ", \($0)" } ?? "") + (isChanged || self.kind == nil ? "" : " already")
  }
}
