import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the feature's page, with all wording and formatting.
public struct RatingsConnector: Connector {
  /// Creates a connector of the feature.
  public init() {}

  /// Returns the ratings and notes as rows, with titles and days in words.
  public func connect(state: RatingsInput) -> RatingsView.State {
    EntryList(RatingsReport(state).ratings, phase: state.phase, empty: .nothingAdded) {
      $0.of("rating or note", "ratings and notes", in: state.wording)
    } row: { entry in
      EntryListView.Row(
        subject: RowSubject(show: entry.key, episode: entry.episode), figure: entry.rating.map { "\($0)" } ?? "",
        title: entry.ids.name(titled: entry.title), code: entry.code ?? "",
        detail: entry.note ?? (entry.isFavorite == true ? "a favorite" : ""),
        day: entry.day.words(in: state.wording))
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
