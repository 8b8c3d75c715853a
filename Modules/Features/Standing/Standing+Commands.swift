import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == StandingInput, Action == StandingAction {
  /// The command that lists the planned shows; its subcommands add and remove them.
  public static var watchlist: Self {
    Command(StandingList.watchlist.rawValue, "what you plan to watch", subcommands: [.add, .remove]) {
      context throws(CommandFailure) in
      try context.print(StandingList.watchlist.page)
    }
  }

  private static var add: Self {
    statement(
      .plan, "add a show", options: [CommandOption("force", "also a followed show of which you have watched episodes")]
    ) { show, _ in .planned(show: show) }
  }

  private static var remove: Self { statement(.unlist, "remove a show") { show, _ in .unlisted(show: show) } }

  /// Lists the paused and dropped shows.
  public static var pauses: Self {
    Command(StandingList.pauses.rawValue, "what you have paused or dropped") { context throws(CommandFailure) in
      try context.print(StandingList.pauses.page)
    }
  }

  /// Pauses a show.
  public static var pause: Self {
    statement(.pause, "leave a show out of next until you resume it") { .paused(show: $0, reason: $1) }
  }

  /// Drops a show.
  public static var drop: Self {
    statement(.drop, "leave a show out of next permanently") { .dropped(show: $0, reason: $1) }
  }

  /// Resumes a show.
  public static var resume: Self {
    statement(.resume, "continue and follow a paused or dropped show") { show, _ in .resumed(show: show) }
  }

  /// Follows a show.
  public static var follow: Self {
    statement(.follow, "follow a show, so that next lists it") { show, _ in .followed(show: show) }
  }

  /// Stops following a show.
  public static var unfollow: Self {
    statement(.unfollow, "stop following a show") { show, _ in .unfollowed(show: show) }
  }

  /// A command that states the standing of a show; the answer is computed from the commit.
  private static func statement(
    _ verb: StandingVerb, _ help: String, options: [CommandOption] = [],
    _ action: @escaping @Sendable (ShowID, _ reason: String?) -> StandingAction
  ) -> Self {
    let reason = CommandOption("reason", value: "TEXT", .text, "your reason")
    return Command(
      verb.path.last ?? "", help, operands: [Operand("SHOW", verb.resumes ? .pausedShow : .show)],
      options: options + (verb.hasReason ? [reason] : []), isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      guard let show = try context.show(operand: "SHOW", in: input.library) else { return }
      if case .planned = action(show, nil), !context.arguments.has("force") { try input.expectNoProgress(of: show) }
      let commit = try await context.commit(action(show, verb.hasReason ? context.arguments["reason"] : nil))
      let (entry, known) = (commit.after.state.entries[id: show], ShowReference(show, in: commit.after.library))
      let answer: JSONObject = [
        "show": known, "kind": entry?.kind, "reason": entry?.reason, "isListed": entry?.kind == .planned,
        "isFollowed": entry?.kind == .followed, "isChanged": commit.isChanged,
      ]
      try context.print(
        answer, known.name,
        verb.answer(from: commit.before.state.entries[id: show], to: entry, isChanged: commit.isChanged))
    }
  }
}

extension LibraryInput<StandingState> {
  fileprivate func expectNoProgress(of show: ShowID) throws(CommandFailure) {
    let watched = progress(of: show)
    guard watched > 0 else { return }
    throw .data(
      "you follow \(ShowReference(show, in: library).name) and have watched "
        + "\(watched.of("episode", "episodes", in: wording)) of it: on the watchlist, next no longer lists it; "
        + "--force adds it all the same")
  }
}
