import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowsFeature
import TerminalUI

extension Command {
  /// What there is.
  static let shows = Command(
    "shows", "", "your shows, and how far you are in each",
    options: [
      Option("sort", value: "KEY", "title, progress, recent, added, left or year"),
      Option("all", "also the shows you neither follow nor have watched"),
      Option("search", value: "TEXT", "only shows with this in the title"),
    ]
  ) { context throws(CommandFailure) in
    let session = try context.openToRead()
    let store = session.store.showsStore
    if let sort: ShowsSort = try context.choice("sort") { store.send(.sorted(by: sort)) }
    if let text = context.arguments["search"] { store.send(.searchApplied(text: text)) }
    if !context.arguments.has("all"), context.arguments["search"] == nil {
      store.send(.followedOnlyChosen(isOn: true))
    }
    try context.output.print(ShowsReport(store.state)) {
      session.store.showsContainer.draw(in: context.canvas)
    }
  }

  /// One show.
  static let show = Command("show", "SHOW", "one show: its facts, seasons and episodes", arity: 1...1) {
    context throws(CommandFailure) in
    let session = try context.openToRead()
    let show = try context.show(context.operands[0], in: session)
    session.store.send(.shows(.opened(show: show)))
    guard let report = ShowDetailReport(session.store.showsStore.state) else { return }
    try context.output.print(report) { session.store.showDetailContainer.draw(in: context.canvas) }
  }

  /// Begin to follow.
  static let follow = Command(
    "follow", "SHOW", "have its next episode in next", arity: 1...1
  ) {
    context throws(CommandFailure) in
    try await context.setFollowed(true)
  }

  /// Stop following.
  static let unfollow = Command("unfollow", "SHOW", "leave it out of next and the backlog", arity: 1...1) {
    context throws(CommandFailure) in
    try await context.setFollowed(false)
  }
}

extension CommandContext {
  /// The show that a person means: by an id, a slug, or the beginning of a title that fits one show.
  func show(_ text: String, in session: Session) throws(CommandFailure) -> ShowID {
    let library = session.store.state.library
    switch ShowMatcher.match(text, in: library) {
    case .one(let show): return show
    case .none:
      throw .data(
        "no show fits \(quoted(text)); showlog shows --all lists what there is"
          + (library.shows.isEmpty ? " (the library is empty: showlog import FILE)" : ""))
    case .several(let candidates):
      let lines = candidates.prefix(20).compactMap { library.shows[id: $0] }.map { show in
        "  \(show.ids.aliases.first?.description ?? "")  \(show.title)" + (show.year.map { " (\($0))" } ?? "")
      }
      let more = candidates.count > 20 ? "\n  … and \(candidates.count - 20) more" : ""
      throw .data("\(candidates.count) shows fit \(quoted(text)):\n" + lines.joined(separator: "\n") + more)
    }
  }

  fileprivate func setFollowed(_ isFollowed: Bool) async throws(CommandFailure) {
    let session = try openToWrite()
    let id = try show(operands[0], in: session)
    try await run(in: session, isFollowed ? .shows(.followed(show: id)) : .shows(.unfollowed(show: id)))
    guard let show = session.store.state.library.shows[id: id] else { return }
    try output.print(FollowAnswer(show: show.title, ids: show.ids, followed: isFollowed)) {
      StyledText([Line("\(isFollowed ? "Following" : "No longer following") ") + Line(show.title, bold: true)]
      )
    }
  }
}

private struct FollowAnswer: Encodable {
  let show: String
  let ids: Ids
  let followed: Bool
}
