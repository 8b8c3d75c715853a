import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == StandingInput, Action == StandingAction {
  /// The command that lists the planned shows; its subcommands add and remove them.
  public static var watchlist: Self {
    Command("watchlist", "what you plan to watch", subcommands: [.add, .remove]) {
      context throws(CommandFailure) in
      try context.print(StandingView.self, StandingConnector(.watchlist)) { StandingReport(.watchlist, $0) }
    }
  }

  private static var add: Self {
    statement("add", "add a show", answer: WatchlistAnswer.init) { show, _ in .planned(show: show) }
  }

  private static var remove: Self {
    statement("remove", "remove a show", answer: WatchlistAnswer.init) { show, _ in .unlisted(show: show) }
  }

  /// Lists the paused and dropped shows.
  public static var pauses: Self {
    Command("pauses", "what you have paused or dropped") { context throws(CommandFailure) in
      try context.print(StandingView.self, StandingConnector(.pauses)) { StandingReport(.pauses, $0) }
    }
  }

  /// Pauses a show.
  public static var pause: Self {
    statement("pause", "leave a show out of next until you resume it", options: reason, answer: PausesAnswer.init) {
      .paused(show: $0, reason: $1)
    }
  }

  /// Drops a show.
  public static var drop: Self {
    statement("drop", "leave a show out of next permanently", options: reason, answer: PausesAnswer.init) {
      .dropped(show: $0, reason: $1)
    }
  }

  /// Resumes a show.
  public static var resume: Self {
    statement("resume", "continue and follow a paused or dropped show", answer: PausesAnswer.init) { show, _ in
      .resumed(show: show)
    }
  }

  /// Follows a show.
  public static var follow: Self {
    statement("follow", "follow a show, so that next lists it", answer: FollowAnswer.init) { show, _ in
      .followed(show: show)
    }
  }

  /// Stops following a show.
  public static var unfollow: Self {
    statement("unfollow", "stop following a show", answer: FollowAnswer.init) { show, _ in .unfollowed(show: show) }
  }

  private static var reason: [CommandOption] { [CommandOption("reason", value: "TEXT", .text, "your reason")] }

  /// A command that states the standing of a show; the answer is computed from the commit.
  private static func statement<Answer: StandingAnswer>(
    _ name: String, _ help: String, options: [CommandOption] = [],
    answer: @escaping @Sendable (ShowID, Commit<StandingInput>) -> Answer,
    _ action: @escaping @Sendable (ShowID, _ reason: String?) -> StandingAction
  ) -> Self {
    Command(name, help, operands: [Operand("SHOW", .show)], options: options, isChange: true) {
      context async throws(CommandFailure) in
      guard let show = try context.show(operand: "SHOW", in: try context.read().library) else { return }
      let reason = options.isEmpty ? nil : context.arguments["reason"]
      let answer = answer(show, try await context.commit(action(show, reason)))
      try context.output.print {
        answer
      } text: {
        StyledText([answer.line])
      }
    }
  }
}

private protocol StandingAnswer: Encodable, Sendable {
  var line: Line { get }
}

private struct WatchlistAnswer: StandingAnswer {
  let show: ShowReference
  let isListed: Bool
  let isChanged: Bool

  init(_ id: ShowID, _ commit: Commit<StandingInput>) {
    show = ShowReference(id, in: commit.after.library)
    isListed = commit.after.state.entries[id: id]?.kind == .planned
    isChanged = commit.isChanged
  }

  var line: Line { Line(show.name, bold: true) + Line(": \(words)") }

  private var words: String {
    switch (isListed, isChanged) {
    case (true, true): "added"
    case (true, false): "was added before"
    case (false, true): "removed"
    case (false, false): "is not listed"
    }
  }
}

private struct PausesAnswer: StandingAnswer {
  let show: ShowReference
  /// Null if the show is neither paused nor dropped.
  @OrNull var kind: Standing.Kind?
  @OrNull var reason: String?
  let isChanged: Bool

  init(_ id: ShowID, _ commit: Commit<StandingInput>) {
    show = ShowReference(id, in: commit.after.library)
    let entry = commit.after.state.entries.pause(of: id)
    kind = entry?.kind
    reason = entry?.reason
    isChanged = commit.isChanged
  }

  var line: Line { Line(show.name, bold: true) + Line(": \(words)") }

  private var words: String {
    let kind = kind?.rawValue ?? (isChanged ? "resumed, now followed" : "neither paused nor dropped")
    return kind + (reason.map { ", \($0)" } ?? "") + (isChanged || self.kind == nil ? "" : " already")
  }
}

private struct FollowAnswer: StandingAnswer {
  let show: ShowReference
  let isFollowed: Bool
  let isChanged: Bool

  init(_ id: ShowID, _ commit: Commit<StandingInput>) {
    show = ShowReference(id, in: commit.after.library)
    isFollowed = commit.after.state.entries.follows(id)
    isChanged = commit.isChanged
  }

  var line: Line { Line("\(verb) ") + Line(show.name, bold: true) }

  private var verb: String {
    switch (isFollowed, isChanged) {
    case (true, true): "Following"
    case (true, false): "Already following"
    case (false, true): "No longer following"
    case (false, false): "Not following"
    }
  }
}

/// The shows of a list with their titles and ids, as `watchlist --json` and `pauses --json` print them, and what other
/// features list there.
public struct StandingReport: Encodable, Sendable {
  /// The shows, in the order of their keys.
  public let shows: [Entry]

  private let list: StandingList
  private let others: [ListSource]

  private enum CodingKeys: CodingKey { case shows }

  /// Encodes the shows, and each other kind under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(shows, forKey: .shows)
    try others.encode(for: list.rawValue, to: encoder)
  }

  /// A show of the list.
  public struct Entry: Equatable, Encodable, Sendable {
    /// The show's key.
    public let key: ShowID
    /// The title; empty if the library lacks the show.
    public let title: String
    /// The providers' ids.
    public let ids: Ids
    /// Whether the show is planned, paused or dropped.
    public let kind: Standing.Kind
    /// The viewer's reason; null if none was given.
    @OrNull public var reason: String?
    /// The moment of the statement; null if it is unknown.
    @OrNull public var addedAt: Timestamp?
    /// The day of that moment on the viewer's calendar; null if it is unknown.
    @OrNull public var day: Day?
  }

  /// Creates the report of a list of an input: O(standings + entries × log shows).
  public init(_ list: StandingList, _ input: StandingInput) {
    (self.list, others) = (list, input.lists)
    shows = list.entries(of: input.state).map { Entry($0, in: input) }
  }
}

extension StandingReport.Entry {
  init(_ entry: Standing, in input: StandingInput) {
    let show = ShowReference(entry.id, in: input.library)
    self.init(
      key: entry.id, title: show.title, ids: show.ids, kind: entry.kind, reason: entry.reason, addedAt: entry.statedAt,
      day: entry.statedAt.map { input.zone.day(of: $0) })
  }
}
