import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension ArgumentKind {
  /// The number of a report that waits.
  public static let waitingReport = ArgumentKind("waitingReport")

  /// A title that is assigned.
  public static let assignedTitle = ArgumentKind("assignedTitle")
}

extension Command where Input == PlayersInput, Action == PlayersAction {
  /// The command that lists what waits; its subcommands assign and dismiss it.
  public static var players: Self {
    Command(
      PlayersTab.list.name, "what players reported that names no show or film of yours",
      discussion: [
        "web --hooks takes the reports of Plex, Jellyfin, Emby, Kodi and Tautulli. One that names an episode or a film for certain is a play at once; the others wait here.",
        "What you assign to a show is remembered: the next episode of that title is a play at once.",
      ],
      subcommands: [.assign, .dismiss, .forget]
    ) { context throws(CommandFailure) in
      try context.print(PlayersTab.list)
    }
  }

  private static var assign: Self {
    Command(
      "assign", "say which show, episode or film a report is about",
      discussion: ["SHOW is that of a film's id, such as imdb:tt0113277, if the report is about a film."],
      operands: [
        Operand("NUMBER", .waitingReport), Operand("SHOW", .show), Operand("EPISODE", .text, .optional),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      let waiting = try context.waiting(in: input)
      let text = [context.arguments.operand("SHOW"), context.arguments.operand("EPISODE")].compactMap { $0 }
      switch waiting.choice(text.joined(separator: " "), in: input.library) {
      case .success(let action): try await context.settle(action, waiting)
      case .failure(let refusal): throw .data(refusal.reason)
      }
    }
  }

  private static var dismiss: Self {
    Command("dismiss", "drop a report", operands: [Operand("NUMBER", .waitingReport)], isChange: true) {
      context async throws(CommandFailure) in
      let waiting = try context.waiting(in: try context.read())
      try await context.settle(.dismissed(report: waiting.id), waiting)
    }
  }

  private static var forget: Self {
    Command(
      "forget", "take back what you assigned a title to", operands: [Operand("TITLE", .assignedTitle)], isChange: true
    ) {
      context async throws(CommandFailure) in
      guard let text = context.arguments.operand("TITLE") else { return }
      guard let title = try context.read().state.titles.first(where: { $0.title.folded == text.folded }) else {
        throw .data("no title \(quoted(text)) is assigned")
      }
      let commit = try await context.commit(.forgotten(title: title.id))
      try context.print(
        ["title": title.title, "isChanged": commit.isChanged] as JSONObject, title.title, "is no longer assigned")
    }
  }
}

extension CommandContext where Input == PlayersInput, Action == PlayersAction {
  fileprivate func waiting(in input: Input) throws(CommandFailure) -> WaitingReport {
    let text = arguments.operand("NUMBER") ?? ""
    guard let number = Int(text), let waiting = input.state.reports[id: WaitingReportID(rawValue: number)] else {
      throw .data("no report has the number \(quoted(text)); players lists them")
    }
    return waiting
  }

  fileprivate func settle(_ action: PlayersAction, _ waiting: WaitingReport) async throws(CommandFailure) {
    let commit = try await commit(action)
    let left = commit.after.state.reports[id: waiting.id]
    let name = (left ?? waiting).report.name
    let isDismissed = if case .dismissed = action { true } else { false }
    try print(
      ["name": name, "isWaiting": left != nil, "isChanged": commit.isChanged] as JSONObject, name,
      left == nil ? isDismissed ? "dismissed" : "is a play now" : "still waits: its episode is not known")
  }
}

/// Why a text chooses nothing for a report.
struct ChoiceRefusal: Error {
  let reason: String
}

extension WaitingReport {
  /// Returns the action of a text that says what the report is about: `SHOW`, `SHOW S01E02`, or the id of a film.
  func choice(_ text: String, in library: Library) -> Result<PlayersAction, ChoiceRefusal> {
    func refusal(_ reason: String) -> Result<PlayersAction, ChoiceRefusal> { .failure(ChoiceRefusal(reason: reason)) }
    if report.isFilm {
      var ids = Ids()
      if let alias = Alias(text), alias.provider != .slug { ids[alias.provider] = alias.id }
      guard !ids.isEmpty else { return refusal("\(quoted(text)) is no id of a film, expected one as imdb:tt0113277") }
      return .success(.identified(report: id, ids: ids))
    }
    let words = text.split(separator: " ")
    let range = words.last.flatMap { EpisodeRange(String($0)) }
    let number = range?.numbers.flatMap { $0.count == 1 ? $0.lowerBound : nil }
    let name = number == nil ? text : words.dropLast().joined(separator: " ")
    switch library.titles.match(name) {
    case .one(let show):
      return .success(.assigned(report: id, show: show, season: number.flatMap { _ in range?.season }, number: number))
    case .none: return refusal("no show matches \(quoted(name)); add it first")
    case .several(let shows): return refusal("\(shows.count) shows match \(quoted(name)): say more of the title")
    }
  }
}
