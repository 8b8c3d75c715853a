import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The feature's tab, and the key that rates the show or episode of a row on every tab.
public enum RatingsTab {
  /// The feature's tab.
  public static let tab = Tab(
    "ratings", title: "Ratings", entries: RatingsConnector(), keys: keys, events: PageEvents(onText: complete))

  private typealias Context = KeyContext<RatingsInput, EntryListView.State>

  private static let keys: [KeyBinding<RatingsInput, EntryListView.State, RatingsView.Action>] = [
    KeyBinding(.row, help: "rate or note; asks", hint: "rate", [.init("R") { ask($0) }])
  ]

  @MainActor
  private static func ask(_ context: Context) -> KeyOutcome<RatingsView.Action>? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    let title = Line(show.title).truncated(to: 40).plainText
    let (ratings, entry) = (context.input.state, context.input.state.shows[id: id])
    var choices: [Question<RatingsView.Action>.Choice] = [
      .init("s", "the show", .prompt(request(now: entry?.rating, draft: .rate(show: id, rating: nil))))
    ]
    if let episode = context.row?.episode.flatMap({ context.input.library.episodes[id: $0] }) {
      let draft = RatingsView.Action.rateEpisode(episode: episode.id, rating: nil)
      choices.append(
        .init("e", episode.code, .prompt(request(now: ratings.episodes[id: episode.id]?.rating, draft: draft))))
    }
    let note = TextRequest(
      "Note, empty to remove it: ", text: entry?.note ?? "", draft: RatingsView.Action.note(show: id, text: nil))
    return .ask(Question("Rate \(title)?", choices + [.init("n", "a note", .prompt(note))]))
  }

  /// The rating is not edited, since a digit that is appended to one would be refused.
  private static func request(now rating: Int?, draft: RatingsView.Action) -> TextRequest<RatingsView.Action> {
    TextRequest((rating.map { "\($0) now; " } ?? "") + "1 to 10, 0 to remove it: ", draft: draft)
  }

  private static let complete: PageEvents<RatingsInput, EntryListView.State, RatingsView.Action>.Completion = {
    draft, typed, context in
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if case .note(let show, _) = draft {
      // One of several lines stays as it is unless it is edited.
      let isEdited = typed != context.input.state.shows[id: show]?.note
      return .send(.note(show: show, text: isEdited ? text : typed))
    }
    let rating = text.isEmpty || text == "0" ? nil : Int(text) ?? -1
    guard rating.map({ (1...10).contains($0) }) ?? true else {
      return .say("the rating is \(quoted(text)), expected 1 to 10, or 0 to remove it")
    }
    switch draft {
    case .rate(let show, _): return .send(.rate(show: show, rating: rating))
    case .rateEpisode(let episode, _): return .send(.rateEpisode(episode: episode, rating: rating))
    case .note: return nil
    }
  }
}
