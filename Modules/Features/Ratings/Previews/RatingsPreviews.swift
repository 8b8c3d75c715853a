import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The feature's cases, as values for its preview and golden tests.
public enum RatingsPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: RatingsView.State)] = [
    (
      "loading",
      RatingsView.State(
        placeholder: LibraryPhase.loading(share: 0.4).placeholder(reading: "your shows", command: "ratings"))
    ),
    ("empty", RatingsView.State(placeholder: .nothingAdded)), ("typical", typical), ("extreme", extreme),
    ("error", RatingsView.State(placeholder: failure)),
  ]

  private static let failure = PreviewLibrary.failure.placeholder(reading: "your shows", command: "ratings")

  private static let typical = screen(["Night Ferry", "Game of Thrones", "The Atlas of Small Rooms"])

  private static let extreme = screen([
    String(repeating: "The Longest Title ", count: 20), "進撃の巨人", "👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣", "Отчаянные домохозяйки",
    "\u{1B}[31mred\u{1B}]0;owned\u{7} \u{202E}evil", "tab\tand\nline", "e\u{301}\u{302} สวัสดี नमस्ते", "",
  ])

  private static func screen(_ titles: [String]) -> RatingsView.State {
    RatingsView.State(
      rows: titles.enumerated().map { index, title in
        EntryListView.Row(
          subject: RowSubject(show: ShowID(rawValue: index + 1)), figure: index % 3 == 2 ? "" : "\(10 - index)",
          title: title,
          note: index % 3 == 0 ? "" : "the red one", day: Day(number: 16_909 - index).words)
      },
      footer: titles.count.of("rating or note", "ratings and notes"))
  }
}
