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
  private typealias Choice = Question<RatingsView.Action>.Choice

  private static let keys: [KeyBinding<RatingsInput, EntryListView.State, RatingsView.Action>] = [
    KeyBinding(.row, help: "rate or note; asks", hint: "rate", [.init("R") { ask($0) }])
  ]

  @MainActor
  private static func ask(_ context: Context) -> KeyOutcome<RatingsView.Action>? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    let title = Line(show.title).truncated(to: 40).plainText
    let (library, ratings) = (context.input.library, context.input.state)
    let episode = context.row?.episode.flatMap { library.episodes[id: $0] }
    return .ask(
      Question("Rate \(title)?", episode.map { choices(of: show, $0, ratings) } ?? choices(of: show, ratings)))
  }

  private static func choices(of show: Show, _ ratings: RatingsState) -> [Choice] {
    let entry = ratings.shows[id: show.id]
    return [
      rating("s", "the show", now: entry?.rating, draft: .rate(show: show.id, rating: nil)),
      note("n", "a note", "Note", text: entry?.note, draft: .note(show: show.id, text: nil)),
    ]
  }

  private static func choices(of show: Show, _ episode: Episode, _ ratings: RatingsState) -> [Choice] {
    let (ofShow, ofEpisode) = (ratings.shows[id: show.id], ratings.episodes[id: episode.id])
    return [
      rating("s", "the show", now: ofShow?.rating, draft: .rate(show: show.id, rating: nil)),
      rating("e", episode.code, now: ofEpisode?.rating, draft: .rateEpisode(episode: episode.id, rating: nil)),
      note(
        "n", "a note on the show", "Note on the show", text: ofShow?.note, draft: .note(show: show.id, text: nil)),
      note(
        "N", "a note on \(episode.code)", "Note on \(episode.code)", text: ofEpisode?.note,
        draft: .noteEpisode(episode: episode.id, text: nil)),
    ]
  }

  private static func note(
    _ key: Key, _ label: String, _ prompt: String, text: String?, draft: RatingsView.Action
  ) -> Choice {
    Choice(key, label, .prompt(TextRequest("\(prompt), empty to remove it: ", text: text ?? "", draft: draft)))
  }

  /// The rating is not edited, since a digit that is appended to one would be refused.
  private static func rating(
    _ key: Key, _ label: String, now rating: Int?, draft: RatingsView.Action
  ) -> Choice {
    let present = rating.map { "\($0) now; " } ?? ""
    return Choice(key, label, .prompt(TextRequest(present + "1 to 10, 0 to remove it: ", draft: draft)))
  }

  private static let complete: PageEvents<RatingsInput, EntryListView.State, RatingsView.Action>.Completion = {
    draft, typed, context in
    let ratings = context.input.state
    switch draft {
    case .note(let show, _):
      return .send(.note(show: show, text: note(typed, from: ratings.shows[id: show]?.note)))
    case .noteEpisode(let episode, _):
      return .send(.noteEpisode(episode: episode, text: note(typed, from: ratings.episodes[id: episode]?.note)))
    case .rate(let show, _): return rated(typed) { .rate(show: show, rating: $0) }
    case .rateEpisode(let episode, _): return rated(typed) { .rateEpisode(episode: episode, rating: $0) }
    }
  }

  /// One of several lines stays as it is unless it is edited.
  private static func note(_ typed: String, from old: String?) -> String { typed == old ? typed : oneLine(typed) }

  private static func rated(
    _ typed: String, _ action: (Int?) -> RatingsView.Action
  ) -> KeyOutcome<RatingsView.Action> {
    let text = oneLine(typed)
    let rating = text.isEmpty || text == "0" ? nil : Int(text) ?? -1
    guard rating.map({ (1...10).contains($0) }) ?? true else {
      return .say("the rating is \(quoted(text)), expected 1 to 10, or 0 to remove it")
    }
    return .send(action(rating))
  }

  private static func oneLine(_ typed: String) -> String {
    typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
