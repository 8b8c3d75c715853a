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

/// The pauses with their shows' titles and ids, as `pauses --json` prints them.
public struct PausesReport: Equatable, Encodable, Sendable {
  /// The pauses, in the order of their shows' keys.
  public let shows: [Entry]

  /// A pause.
  public struct Entry: Equatable, Encodable, Sendable {
    /// The show's key.
    public let key: ShowID
    /// The title; empty if the library lacks the show.
    public let title: String
    /// The providers' ids.
    public let ids: Ids
    /// Whether the show is paused or dropped.
    public let kind: ShowPause.Kind
    /// The viewer's reason; null if none was given.
    @OrNull public var reason: String?
    /// The moment of the pause.
    public let addedAt: Timestamp
    /// The day of that moment on the viewer's calendar.
    public let day: Day
  }

  /// Creates the report of an input: O(pauses × log shows).
  public init(_ input: PausesInput) {
    shows = input.state.entries.map { Entry($0, in: input) }
  }
}

extension PausesReport.Entry {
  init(_ entry: ShowPause, in input: PausesInput) {
    let show = ShowReference(entry.id, in: input.library)
    self.init(
      key: entry.id, title: show.title, ids: show.ids, kind: entry.kind, reason: entry.reason,
      addedAt: entry.addedAt, day: input.zone.day(of: entry.addedAt))
  }
}
