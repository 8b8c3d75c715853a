import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The cases of the tab's list.
public enum UpNextListPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: UpNextListView.State)] = [
    (
      "list-loading",
      UpNextListView.State(placeholder: LibraryPhase.loading(share: nil).placeholder(reading: "your shows"))
    ),
    ("list-empty", next([], empty: "You follow no show. The key a lists all shows.")),
    ("list-typical", next(shows)),
    ("list-extreme", next([show(String(repeating: "進撃の", count: 60), "S99999E99999", "in 3,000 years")])),
    ("list-error", UpNextListView.State(placeholder: PreviewLibrary.failure.placeholder(reading: "your shows"))),
  ]

  private static func next(_ rows: [UpNextListView.State.Row], empty: String? = nil) -> UpNextListView.State {
    UpNextListView.State(
      facts: ["2 shows ready", "7 h left"], rows: rows,
      extent: ListExtent(count: rows.count, window: ListWindow(selected: 1, height: rows.count)),
      placeholder: empty.map { Placeholder($0) })
  }

  private static let shows = [
    show("Lost", "S06E15", "6 years ago"), show("Game of Thrones", "S06E02", "2 weeks ago"),
    show("Stranger Things", "S01E01", "in 8 weeks", kind: "Coming up", isReady: false),
  ]

  private static func show(
    _ title: String, _ code: String, _ when: String, kind: String = "Ready to watch", isReady: Bool = true
  ) -> UpNextListView.State.Row {
    UpNextListView.State.Row(
      kind: kind,
      row: UpNextView.State.Row(
        id: ShowID(rawValue: 1), show: title, code: code, title: "Across the Sea", when: when, date: "",
        length: "1 h", fraction: isReady ? 0.9 : nil, watched: isReady ? "117 of 121" : "",
        left: isReady ? "4 h left" : "", isReady: isReady))
  }
}
