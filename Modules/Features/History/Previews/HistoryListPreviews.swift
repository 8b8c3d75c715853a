import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension HistoryPreviews {
  /// The cases of the list on a screen.
  public static let listCases: [(name: String, state: HistoryListView.State)] = [
    (
      "list-loading",
      HistoryListView.State(placeholder: LibraryPhase.loading(share: nil).placeholder(reading: "your history"))
    ),
    ("list-empty", list([], count: 0, isEmpty: true)),
    ("list-typical", list(plays, count: 4, selected: 1)),
    ("list-extreme", list(extreme, count: 1_000_000, selected: 1)),
    ("list-error", HistoryListView.State(placeholder: failure)),
  ]

  private static func list(
    _ rows: [HistoryListView.State.Row], count: Int, selected: Int = 0, isEmpty: Bool = false
  ) -> HistoryListView.State {
    HistoryListView.State(
      facts: [count.of("play", "plays")], rows: rows,
      extent: ListExtent(count: count, window: ListWindow(selected: selected, height: rows.count)),
      placeholder: isEmpty ? nothing : nil)
  }

  private static let nothing = Placeholder("Nothing watched yet.", [.step(.importPlays), .step(.listShows)])

  private static let plays = [
    on("Sun 24 May 2026", row("21:30", "Severance", "S02E03", "Who Is Alive?", 52)),
    on("Sun 24 May 2026", row("20:41", "Severance", "S02E02", "Goodbye, Mrs. Selvig", 48)),
    on("Sat 23 May 2026", row("23:10", "The Bear", "S03E01", "Tomorrow", 36)),
    on("No date", row("", "Lost", "S01E01", "Pilot (1)", 60)),
  ]

  private static let extreme = [
    on(
      "Wed 30 Sep 2026",
      row(
        "23:59", String(repeating: "Supercalifragilistic", count: 20), "S99999E99999",
        String(repeating: "x", count: 4_096), 1_234_567)),
    on("Wed 30 Sep 2026", row("00:00", "進撃の巨人", "S04E28", "夜明け 👨‍👩‍👧‍👦 🏴‍☠️", 24)),
    on("Tue 29 Sep 2026", row("12:00", "\u{1B}[2Jescapes\n\u{202E}and overrides", "S01E01", "", nil)),
  ]

  private static func on(_ day: String, _ row: HistoryView.State.Row) -> HistoryListView.State.Row {
    HistoryListView.State.Row(day: day, row: row)
  }
}
