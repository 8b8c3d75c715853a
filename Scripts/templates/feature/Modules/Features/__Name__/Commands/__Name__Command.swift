import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == __Name__Input, Action == __Name__Action {
  /// The command that lists the entries; its subcommands add and remove them.
  public static var __name__: Self {
    Command("__command__", "list, add and remove shows", subcommands: [.add, .remove]) {
      context throws(CommandFailure) in
      try context.print(__Name__View.self, __Name__Connector()) { __Name__Report($0) }
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

extension CommandContext where Input == __Name__Input, Action == __Name__Action {
  fileprivate func commitEntry(_ action: (ShowID) -> __Name__Action) async throws(CommandFailure) {
    guard let id = try show(operand: "SHOW", in: try read().library) else { return }
    let commit = try await commit(action(id))
    let answer = __Name__Answer(id, commit)
    try print(answer, answer.show.name, answer.words)
  }
}

/// The answer to a change, computed from the commit.
private struct __Name__Answer: Encodable {
  let show: ShowReference
  let isListed: Bool
  let isChanged: Bool

  init(_ id: ShowID, _ commit: Commit<__Name__Input>) {
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
