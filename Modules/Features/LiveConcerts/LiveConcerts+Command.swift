import ShowlogFeatureKit

extension ArgumentKind {
  /// The title of an entry.
  public static let liveConcerts = ArgumentKind("liveConcerts")
}

extension Command where Input == LiveConcertsInput, Action == LiveConcertsAction {
  /// The command that lists the entries; its subcommands add and remove them.
  public static var liveConcerts: Self {
    Command(LiveConcertsTab.list.name, "list, add and remove entries", subcommands: [.add, .remove]) {
      context throws(CommandFailure) in
      try context.print(LiveConcertsTab.list)
    }
  }

  private static var add: Self {
    Command("add", "add an entry", operands: [Operand("TITLE", .text)], isChange: true) {
      context async throws(CommandFailure) in
      guard let title = context.arguments.operand("TITLE") else { return }
      guard !title.allSatisfy(\.isWhitespace) else { throw .usage("TITLE: expected a title, found \(quoted(title))") }
      try await context.commitEntry(.added(title: title), titled: title)
    }
  }

  private static var remove: Self {
    Command("remove", "remove an entry", operands: [Operand("TITLE", .liveConcerts)], isChange: true) {
      context async throws(CommandFailure) in
      guard let title = context.arguments.operand("TITLE") else { return }
      guard let entry = try context.read().state.entry(titled: title) else {
        throw .data("no entry has the title \(quoted(title))")
      }
      try await context.commitEntry(.removed(entry: entry.id), titled: entry.title)
    }
  }
}

extension CommandContext where Input == LiveConcertsInput, Action == LiveConcertsAction {
  fileprivate func commitEntry(_ action: LiveConcertsAction, titled title: String) async throws(CommandFailure) {
    let answer = LiveConcertsAnswer(title, try await commit(action))
    try print(answer, answer.title, answer.words)
  }
}

private struct LiveConcertsAnswer: Encodable {
  let title: String
  let isListed: Bool
  let isChanged: Bool

  init(_ title: String, _ commit: Commit<LiveConcertsInput>) {
    let entry = commit.after.state.entry(titled: title)
    self.title = entry?.title ?? title
    isListed = entry != nil
    isChanged = commit.isChanged
  }

  var words: String {
    switch (isListed, isChanged) {
    case (true, true): "added"
    case (true, false): "was added before"
    case (false, true): "removed"
    case (false, false): "is not listed"
    }
  }
}
