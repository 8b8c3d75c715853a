import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The feature's cases, as values for its preview and golden tests.
public enum __Name__Previews {
  /// The cases by name.
  public static let cases: [(name: String, state: __Name__View.State)] = [
    (
      "loading",
      __Name__View.State(
        placeholder: LibraryPhase.loading(share: 0.4).placeholder(reading: "your shows", command: "__command__"))
    ),
    ("empty", __Name__View.State(placeholder: .nothingAdded)), ("typical", typical), ("extreme", extreme),
    ("error", __Name__View.State(placeholder: failure)),
  ]

  private static let failure = LibraryPhase.failed(
    message: "/home/anna/\u{1B}]0;owned\u{7}showlog.sqlite: the file is damaged: restore it from a backup"
  ).placeholder(reading: "your shows", command: "__command__")

  private static let typical = screen(["Night Ferry", "Game of Thrones", "The Atlas of Small Rooms"])

  private static let extreme = screen([
    String(repeating: "The Longest Title ", count: 20), "進撃の巨人", "👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣", "Отчаянные домохозяйки",
    "\u{1B}[31mred\u{1B}]0;owned\u{7} \u{202E}evil", "tab\tand\nline", "e\u{301}\u{302} สวัสดี नमस्ते", "",
  ])

  private static func screen(_ titles: [String]) -> __Name__View.State {
    __Name__View.State(
      rows: titles.enumerated().map { index, title in
        __Name__View.State.Row(
          show: ShowID(rawValue: index + 1), title: title, day: Day(number: 16_909 - index).words)
      },
      footer: titles.count.of("show", "shows"))
  }
}
