import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the ratings and notes, a line each.
public enum RatingsView: RenderingView {
  /// The entries, ready to draw.
  public typealias State = EntryListView.State

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Rates a show from 1 to 10, or removes its rating.
    case rate(show: ShowID, rating: Int?)

    /// Rates an episode from 1 to 10, or removes its rating.
    case rateEpisode(episode: EpisodeID, rating: Int?)

    /// Writes a note on a show, or removes it.
    case note(show: ShowID, text: String?)

    /// Writes a note on an episode, or removes it.
    case noteEpisode(episode: EpisodeID, text: String?)
  }

  /// Draws the screen; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    EntryListView.draw(state, in: canvas)
  }
}

/// The connector of the feature's page, with all wording and formatting.
public struct RatingsConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Sorted again only if the input differs, not for each move of the selection.
  private let entries = Memo<RatingsInput, [ListEntry<RatingsReport.Entry>]>()

  /// Creates a connector of the feature.
  public init() {}

  /// Returns the ratings and notes as rows, with titles and days in words.
  public func connect(state: RatingsInput) -> RatingsView.State {
    RatingsView.State(
      title: "Ratings", entries(state) { RatingsReport($0).entries }, in: context, phase: state.phase,
      empty: .nothingAdded, total: { $0.of("rating or note", "ratings and notes", in: state.wording) },
      subject: { $0.subject { RowSubject(show: $0.key, episode: $0.episode) } }
    ) { entry, subject in
      entry.row { entry in
        EntryListView.Row(
          subject: subject, figure: entry.rating.map { "\($0)" } ?? "",
          title: entry.ids.name(titled: entry.title), code: entry.code ?? "",
          detail: entry.note ?? (entry.isFavorite == true ? "a favorite" : ""),
          day: entry.day.words(in: state.wording))
      }
    }
  }

  /// Returns the feature's action for a view action.
  public func connect(action: RatingsView.Action) -> RatingsAction {
    switch action {
    case .rate(let show, let rating): .showRated(show: show, rating: rating)
    case .rateEpisode(let episode, let rating): .episodeRated(episode: episode, rating: rating)
    case .note(let show, let text): .showNoted(show: show, note: text)
    case .noteEpisode(let episode, let text): .episodeNoted(episode: episode, note: text)
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "You have rated nothing yet.",
    [
      .command("rate SHOW 1-10", "rates a show", key: "R on a row"),
      .command("note SHOW TEXT", "writes a note", key: "R on a row"),
    ])
}

/// The feature's tab, and the key that rates the show or episode of a row on every tab.
public enum RatingsTab {
  /// The feature's tab.
  public static let tab = Tab(
    "ratings", title: "Ratings", view: RatingsView.self, connector: { _ in RatingsConnector() }, keys: keys,
    events: PageEvents(onText: complete),
    isFilterable: false)

  private typealias Context = KeyContext<RatingsInput, RatingsView.State>
  private typealias Choice = Question<RatingsView.Action>.Choice

  private static let keys: [KeyBinding<RatingsInput, RatingsView.State, RatingsView.Action>] = [
    KeyBinding(.row, help: "rate or note; asks", hint: "rate", actsOn: .show, [.init("R") { ask($0) }])
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

  private static let complete: PageEvents<RatingsInput, RatingsView.State, RatingsView.Action>.Completion = {
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

/// The feature's cases, as values for its preview and golden tests.
public enum RatingsPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(title: "Ratings", empty: .nothingAdded) {
    $0.of("rating or note", "ratings and notes")
  } complete: { row, index in
    row.figure = index % 3 == 2 ? "" : "\(10 - index)"
    row.detail = index % 3 == 0 ? "" : "the red one"
  }
}
