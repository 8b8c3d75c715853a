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
    var choices: [Question<RatingsView.Action>.Choice] = [
      .init("s", "the show", .prompt(TextRequest("1 to 10, nothing removes: ", draft: .rate(show: id, rating: nil))))
    ]
    if let episode = context.row?.episode.flatMap({ context.input.library.episodes[id: $0] }) {
      choices.append(
        .init(
          "e", episode.code,
          .prompt(TextRequest("1 to 10, nothing removes: ", draft: .rateEpisode(episode: episode.id, rating: nil)))))
    }
    choices.append(
      .init("n", "a note", .prompt(TextRequest("Note, nothing removes: ", draft: .note(show: id, text: nil)))))
    return .ask(Question("Rate \(title)?", choices))
  }

  private static let complete: PageEvents<RatingsInput, EntryListView.State, RatingsView.Action>.Completion = {
    draft, text, _ in
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if case .note(let show, _) = draft { return .send(.note(show: show, text: text.isEmpty ? nil : text)) }
    let rating = Int(text)
    guard text.isEmpty || rating.map({ (1...10).contains($0) }) == true else {
      return .say("the rating is \(quoted(text)), expected 1 to 10")
    }
    switch draft {
    case .rate(let show, _): return .send(.rate(show: show, rating: rating))
    case .rateEpisode(let episode, _): return .send(.rateEpisode(episode: episode, rating: rating))
    case .note: return nil
    }
  }
}
