import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == ShowsInput, Action == ShowsAction {
  static var follow: Self {
    Command("follow", "follow a show, so that next lists it", operands: [Operand("SHOW", .show)], isChange: true) {
      context async throws(CommandFailure) in
      try await context.commitFollow { .followed(show: $0) }
    }
  }

  static var unfollow: Self {
    Command(
      "unfollow", "stop following a show", operands: [Operand("SHOW", .show)], isChange: true
    ) { context async throws(CommandFailure) in
      try await context.commitFollow { .unfollowed(show: $0) }
    }
  }
}

extension CommandContext where Input == ShowsInput, Action == ShowsAction {
  fileprivate func commitFollow(_ action: (ShowID) -> ShowsAction) async throws(CommandFailure) {
    guard let id = try show(operand: "SHOW", in: try read().library) else { return }
    let commit = try await commit(action(id))
    guard let show = commit.after.library.shows[id: id] else { return }
    let answer = FollowAnswer(
      show: ShowReference(show), isFollowed: show.isFollowed == true, isChanged: commit.isChanged)
    try output.print {
      answer
    } text: {
      StyledText([Line("\(answer.verb) ") + Line(answer.show.name, bold: true)])
    }
  }
}

private struct FollowAnswer: Encodable {
  let show: ShowReference
  let isFollowed: Bool
  let isChanged: Bool

  var verb: String {
    switch (isFollowed, isChanged) {
    case (true, true): "Following"
    case (true, false): "Already following"
    case (false, true): "No longer following"
    case (false, false): "Not following"
    }
  }
}
