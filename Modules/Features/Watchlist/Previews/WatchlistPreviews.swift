import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The feature's cases, as values for its preview and golden tests.
public enum WatchlistPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: WatchlistView.State)] = [
    (
      "loading",
      WatchlistView.State(
        placeholder: LibraryPhase.loading(share: 0.4).placeholder(reading: "your shows", command: "watchlist"))
    ),
    ("empty", WatchlistView.State(placeholder: .nothingAdded)), ("typical", typical), ("extreme", extreme),
    ("error", WatchlistView.State(placeholder: failure)),
  ]

  private static let failure = PreviewLibrary.failure.placeholder(reading: "your shows", command: "watchlist")

  private static let typical = screen(["Night Ferry", "Game of Thrones", "The Atlas of Small Rooms"])

  private static let extreme = screen([
    String(repeating: "The Longest Title ", count: 20), "進撃の巨人", "👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣", "Отчаянные домохозяйки",
    "\u{1B}[31mred\u{1B}]0;owned\u{7} \u{202E}evil", "tab\tand\nline", "e\u{301}\u{302} สวัสดี नमस्ते", "",
  ])

  private static func screen(_ titles: [String]) -> WatchlistView.State {
    WatchlistView.State(
      rows: titles.enumerated().map { index, title in
        WatchlistView.State.Row(
          show: ShowID(rawValue: index + 1), title: title, day: Day(number: 16_909 - index).words)
      },
      footer: titles.count.of("show", "shows"))
  }
}
