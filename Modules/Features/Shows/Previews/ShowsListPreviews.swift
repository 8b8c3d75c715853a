import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The cases of the lists of shows and of episodes on a screen.
public enum ShowsListPreviews {
  /// The cases of the list of shows, by name.
  public static let shows: [(name: String, state: ShowsListView.State)] = [
    ("list-loading", ShowsListView.State(placeholder: ShowsPreviews.loading)), ("list-empty", list([], count: 0)),
    ("list-typical", list(ShowsListPreviews.rows, count: 3)),
    ("list-extreme", list([row(String(repeating: "進撃の", count: 60), 0.5, "S99999E99999")], count: 12_345)),
    ("list-error", ShowsListView.State(placeholder: ShowsPreviews.failure)),
  ]

  /// The cases of one show's list of episodes, by name.
  public static let episodes: [(name: String, state: EpisodesListView.State)] = [
    ("episodes-loading", EpisodesListView.State(placeholder: ShowsPreviews.loading)), ("episodes-empty", show([])),
    ("episodes-typical", show([("Who Is Alive?", .watched), ("Woe's Hollow", .aired)])),
    (
      "episodes-extreme",
      show([(String(repeating: "x", count: 4_096), .watched), ("\u{1B}[2J\u{202E}進撃", .unaired)])
    ), ("episodes-error", EpisodesListView.State(placeholder: ShowsPreviews.failure)),
  ]

  private static let rows = [
    row("Breaking Bad", 1, ""), row("Game of Thrones", 0.94, "S06E02"), row("Babylon 5", nil, ""),
  ]

  private static func list(_ rows: [ShowListView.State.Row], count: Int) -> ShowsListView.State {
    ShowsListView.State(
      facts: [count.of("show", "shows"), "by title"], rows: rows,
      extent: ListExtent(count: count, window: ListWindow(selected: 1, height: rows.count)),
      placeholder: rows.isEmpty ? Placeholder("No show here.") : nil)
  }

  private static func row(_ title: String, _ fraction: Double?, _ next: String) -> ShowListView.State.Row {
    ShowListView.State.Row(
      show: ShowID(rawValue: 1), isFollowed: fraction != nil, title: title, year: "2008", fraction: fraction,
      counts: fraction == nil ? "" : "51/54", nextCode: next, nextTitle: next.isEmpty ? "" : "Home",
      left: next.isEmpty ? "" : "3 h", word: fraction == 1 ? "finished" : "ended", isDone: fraction == 1)
  }

  private static func show(_ episodes: [(String, ShowDetailView.State.EpisodeStatus)]) -> EpisodesListView.State {
    var state = EpisodesListView.State()
    state.title = "Severance (2022)"
    state.isFollowed = true
    state.facts = ["Apple TV+", "running"]
    state.fraction = 0.8
    state.progress = ["8 of 10 episodes", "80 %", "1 h 40 min left"]
    state.rows = episodes.enumerated().map { index, episode in
      EpisodesListView.State.Row(
        season: "Season 2",
        row: ShowDetailView.State.EpisodeRow(
          episode: EpisodeID(rawValue: index + 1), status: episode.1, code: "S02E0\(index + 3)", title: episode.0,
          airs: "Fri 31 Jan 2025", watched: episode.1 == .watched ? "Sun 24 May 2026" : "", plays: ""))
    }
    state.extent = ListExtent(count: episodes.count, window: ListWindow(selected: 1, height: episodes.count))
    if episodes.isEmpty { state.placeholder = Placeholder("No episodes are known.") }
    return state
  }
}
