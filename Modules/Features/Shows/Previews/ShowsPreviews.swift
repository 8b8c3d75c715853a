import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The list's cases, as values for its preview and golden tests.
public enum ShowsPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: ShowsView.State)] = [
    ("loading", ShowsView.State(placeholder: loading)), ("empty", empty), ("search-empty", searchEmpty),
    ("typical", typical), ("search", search),
    ("extreme", extreme), ("thousands", thousands), ("error", ShowsView.State(placeholder: failure)),
  ]

  static let loading = LibraryPhase.loading(share: 0.4).placeholder(reading: "your shows")
  static let failure = LibraryPhase.failed(
    message:
      "/home/anna/\u{1B}]0;owned\u{7}showlog.sqlite: a later version of showlog wrote this file: install that one"
  ).placeholder(reading: "your shows")

  private static let empty = ShowsView.State(
    scope: ["by title"],
    placeholder: Placeholder(
      "No shows yet.",
      [
        .step(.importPlays), .step(.demo),
      ]))

  private static let searchEmpty = ShowsView.State(
    search: "thrnes", scope: ["by title", "with “thrnes”"],
    placeholder: Placeholder(
      "No title contains \"thrnes\".", [.command("shows --all", "lists all 301 shows")]))

  private static let rows = [
    row("Breaking Bad", "2008", (62, 62), state: "finished", isDone: true),
    row(
      "Disenchantment", "2018", (0, 30), "S01E01", "A Princess, an Elf, and a Demon Walk Into a Bar", "15 h",
      "ended"),
    row(
      "Futurama", "1999", (119, 144), "S06E06", "Lethal Inspection", "9 h 10 min", "ended", isFollowed: false),
    row("Game of Thrones", "2011", (28, 73), "S03E09", "The Rains of Castamere", "44 h 50 min", "ended"),
    row("Lost", "2004", (1, 121), "S01E02", "Pilot: Part 2", "120 h", "ended", isFollowed: false),
    row("Severance", "2022", (19, 19), "S03E01", "no date yet", state: "caught up", isDone: true),
    row("Stranger Things", "2016", (24, 25), "S04E01", "Chapter One: The Hellfire Club", "50 min", "running"),
    row("The Winds of Winter", "2027", nil, "S01E01", "on Mon 18 Jan 2027", state: "upcoming"),
  ]

  private static let typical = ShowsView.State(
    scope: ["by title"], list: ShowListView.State(rows: rows),
    footer: ["8 shows", "221 episodes left", "189 h 50 min"])

  private static let search = ShowsView.State(
    search: "st", isSearching: true, scope: ["last watched first", "your shows only"],
    list: ShowListView.State(rows: [rows[6]]), footer: ["1 of 8 shows", "1 episode left", "50 min"])

  private static let extreme = ShowsView.State(
    search: String(repeating: "long ", count: 60), isSearching: true, scope: ["by title"],
    list: ShowListView.State(rows: [
      row(
        String(repeating: "Supercalifragilistic", count: 20), "2001", (1, 9), "S01E02", "x", "5 min",
        "running"),
      row(
        "進撃の巨人", "2013", (88, 88), "S99999E99999", "紅蓮の弓矢・最後の戦いが始まる", "1,234,567 h 59 min", "finished",
        isDone: true),
      row("👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣", "1999", (0, 0), "S01", "", "", "no dates"),
      row("Отчаянные домохозяйки", "2004", (12_345, 99_999), "S01E01", "Пилот", "43 min", "ended"),
      row("\u{1B}[31mred\u{1B}[0m \u{202E}evil", "", nil, "", "tab\tand\nline\u{7}", "", "running"),
      row("e\u{301}\u{302} สวัสดี नमस्ते", "2018", (1, 2), "S01E02", "", "1 h", "running"),
    ]),
    footer: ["6 of 1,000,000 shows"])

  private static var thousands: ShowsView.State {
    let rows = (1...5_000).map {
      row(
        "Show \($0)", "\(1_950 + $0 % 76)", ($0 % 60, 60), "S01E\(10 + $0 % 60)", "Episode", "3 h", "running")
    }
    return ShowsView.State(scope: ["by title"], list: ShowListView.State(rows: rows), footer: ["5,000 shows"])
  }

  private static func row(
    _ title: String, _ year: String, _ counts: (watched: Int, aired: Int)?, _ code: String = "",
    _ next: String = "",
    _ left: String = "", _ state: String = "", isFollowed: Bool = true, isDone: Bool = false
  ) -> ShowListView.State.Row {
    ShowListView.State.Row(
      show: ShowID(rawValue: 1), isFollowed: isFollowed, title: title, year: year,
      fraction: counts.map { $0.aired == 0 ? 0 : Double($0.watched) / Double($0.aired) },
      counts: counts.map { "\($0.watched.words)/\($0.aired.words)" } ?? "", nextCode: code, nextTitle: next,
      left: left, word: state, isDone: isDone)
  }

  private static func row(
    _ title: String, _ year: String, _ counts: (watched: Int, aired: Int)?, _ code: String = "",
    _ next: String = "",
    state: String, isDone: Bool = false
  ) -> ShowListView.State.Row {
    row(title, year, counts, code, next, "", state, isDone: isDone)
  }
}
