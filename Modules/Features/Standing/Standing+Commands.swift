import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == StandingInput, Action == StandingAction {
  /// The command that lists the planned shows; its subcommands add and remove them.
  public static var watchlist: Self {
    Command(StandingList.watchlist.rawValue, "what you plan to watch", subcommands: [.add, .remove]) {
      context throws(CommandFailure) in
      try context.print(StandingList.watchlist.page)
    }
  }

  private static var add: Self {
    statement("add", "add a show") { show, _ in
      .planned(show: show)
    } words: {
      $0.isChanged ? "added" : "was added before"
    }
  }

  private static var remove: Self {
    statement("remove", "remove a show") { show, _ in
      .unlisted(show: show)
    } words: {
      $0.isChanged ? "removed" : "is not listed"
    }
  }

  /// Lists the paused and dropped shows.
  public static var pauses: Self {
    Command(StandingList.pauses.rawValue, "what you have paused or dropped") { context throws(CommandFailure) in
      try context.print(StandingList.pauses.page)
    }
  }

  /// Pauses a show.
  public static var pause: Self {
    statement("pause", "leave a show out of next until you resume it", options: reason) {
      .paused(show: $0, reason: $1)
    } words: {
      $0.pause
    }
  }

  /// Drops a show.
  public static var drop: Self {
    statement("drop", "leave a show out of next permanently", options: reason) {
      .dropped(show: $0, reason: $1)
    } words: {
      $0.pause
    }
  }

  /// Resumes a show.
  public static var resume: Self {
    statement("resume", "continue and follow a paused or dropped show") { show, _ in
      .resumed(show: show)
    } words: {
      $0.isChanged ? "resumed, now followed" : "neither paused nor dropped"
    }
  }

  /// Follows a show.
  public static var follow: Self {
    statement("follow", "follow a show, so that next lists it") { show, _ in
      .followed(show: show)
    } words: {
      $0.isChanged ? "followed" : "followed already"
    }
  }

  /// Stops following a show.
  public static var unfollow: Self {
    statement("unfollow", "stop following a show") { show, _ in
      .unfollowed(show: show)
    } words: {
      $0.isChanged ? "no longer followed" : "not followed"
    }
  }

  private static var reason: [CommandOption] { [CommandOption("reason", value: "TEXT", .text, "your reason")] }

  /// A command that states the standing of a show; the answer is computed from the commit.
  private static func statement(
    _ name: String, _ help: String, options: [CommandOption] = [],
    _ action: @escaping @Sendable (ShowID, _ reason: String?) -> StandingAction,
    words: @escaping @Sendable (StandingAnswer) -> String
  ) -> Self {
    Command(name, help, operands: [Operand("SHOW", .show)], options: options, isChange: true) {
      context async throws(CommandFailure) in
      guard let show = try context.show(operand: "SHOW", in: try context.read().library) else { return }
      let reason = options.isEmpty ? nil : context.arguments["reason"]
      let answer = StandingAnswer(show, try await context.commit(action(show, reason)))
      try context.print(answer, answer.show.name, words(answer))
    }
  }
}

private struct StandingAnswer: Encodable {
  let show: ShowReference
  /// Null if nothing is known.
  @OrNull var kind: Standing.Kind?
  @OrNull var reason: String?
  let isListed: Bool
  let isFollowed: Bool
  let isChanged: Bool

  init(_ id: ShowID, _ commit: Commit<StandingInput>) {
    let entry = commit.after.state.entries[id: id]
    show = ShowReference(id, in: commit.after.library)
    (kind, reason) = (entry?.kind, entry?.reason)
    (isListed, isFollowed) = (entry?.kind == .planned, entry?.kind == .followed)
    isChanged = commit.isChanged
  }

  /// The words of a pause, with its reason.
  var pause: String { (kind?.rawValue ?? "") + (reason.map { ", \($0)" } ?? "") + (isChanged ? "" : " already") }
}
