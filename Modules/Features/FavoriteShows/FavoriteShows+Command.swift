import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == FavoriteShowsInput, Action == FavoriteShowsAction {
  /// The command that lists the entries; its subcommands add and remove them.
  public static var favoriteShows: Self {
    Command("favorite-shows", "list, add and remove shows", subcommands: [.add, .remove]) {
      context throws(CommandFailure) in
      try context.print(FavoriteShowsView.self, FavoriteShowsConnector()) { FavoriteShowsReport($0) }
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

/// The entries with their shows' titles and ids, as `favorite-shows --json` prints them.
public struct FavoriteShowsReport: Equatable, Encodable, Sendable {
  /// The entries, in the order of their shows' keys.
  public let shows: [Entry]

  /// An entry.
  public struct Entry: Equatable, Encodable, Sendable {
    /// The show's key.
    public let key: ShowID
    /// The title; empty if the library lacks the show.
    public let title: String
    /// The providers' ids.
    public let ids: Ids
    /// The moment at which it was added.
    public let addedAt: Timestamp
    /// The day of that moment on the viewer's calendar.
    public let day: Day
  }

  /// Creates the report of an input: O(entries × log shows).
  public init(_ input: FavoriteShowsInput) {
    shows = input.state.entries.map { Entry($0, in: input) }
  }
}

extension FavoriteShowsReport.Entry {
  init(_ entry: FavoriteShowsEntry, in input: FavoriteShowsInput) {
    let show = ShowReference(entry.id, in: input.library)
    self.init(
      key: entry.id, title: show.title, ids: show.ids, addedAt: entry.addedAt, day: input.zone.day(of: entry.addedAt))
  }
}
