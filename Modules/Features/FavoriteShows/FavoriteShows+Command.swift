import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == FavoriteShowsInput, Action == FavoriteShowsAction {
  /// The command that lists the entries; its subcommands add and remove them.
  public static var favoriteShows: Self {
    Command(FavoriteShowsTab.list.name, "list, add and remove shows", subcommands: [.add, .remove]) {
      context throws(CommandFailure) in
      try context.print(FavoriteShowsTab.list)
    }
  }

  private static var add: Self {
    Command("add", "add a show", operands: [Operand("SHOW", .show)], isChange: true) {
      context async throws(CommandFailure) in
      try await context.commitEntry { .added(show: $0) }
    }
  }

  private static var remove: Self {
    Command("remove", "remove a show", operands: [Operand("SHOW", .show)], isChange: true) {
      context async throws(CommandFailure) in
      try await context.commitEntry { .removed(show: $0) }
    }
  }
}

extension CommandContext where Input == FavoriteShowsInput, Action == FavoriteShowsAction {
  fileprivate func commitEntry(_ action: (ShowID) -> FavoriteShowsAction) async throws(CommandFailure) {
    guard let id = try show(operand: "SHOW", in: try read().library) else { return }
    let commit = try await commit(action(id))
    let answer = FavoriteShowsAnswer(id, commit)
    try print(answer, answer.show.name, answer.words)
  }
}

private struct FavoriteShowsAnswer: Encodable {
  let show: ShowReference
  let isListed: Bool
  let isChanged: Bool

  init(_ id: ShowID, _ commit: Commit<FavoriteShowsInput>) {
    show = ShowReference(id, in: commit.after.library)
    isListed = commit.after.state.entries.contains(id)
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
