import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The history's cases, as values for its preview and golden tests.
public enum HistoryPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: HistoryView.State)] = [
    ("loading", HistoryView.State(placeholder: LibraryPhase.loading(share: 0.4).placeholder(reading: "your history"))),
    ("empty", empty),
    ("filtered-empty", filteredEmpty), ("typical", typical), ("one-show", oneShow),
    ("extreme", extreme), ("thousands", thousands),
    ("error", HistoryView.State(placeholder: failure)),
  ]

  static let failure = LibraryPhase.failed(
    message:
      "/home/anna/\u{1B}]0;owned\u{7}showlog.sqlite: the table meta is empty; restore the file from a backup"
  ).placeholder(reading: "your history")

  private static let empty = HistoryView.State(
    placeholder: Placeholder(
      "Nothing watched yet.",
      [.step(.importPlays), .step(.markNext), .step(.demo)]))

  private static let filteredEmpty = HistoryView.State(
    title: "History of Lost", period: "in Apr 2016", namesShows: false,
    placeholder: Placeholder("No play here.", [.command("history", "lists all 1,234 plays")]))

  private static let typical = HistoryView.State(
    days: [
      day(
        "Sun 24 May 2026", "today", "3 plays", "2 h 24 min",
        rows: [
          row("23:58", "Breaking Bad", "S05E14", "Ozymandias", 48),
          row("22:31", "Severance", "S02E10", "Cold Harbor", 76),
          row("01:31", "The Bear", "S01E01", "System", 20),
        ]),
      day(
        "Sat 23 May 2026", "yesterday", "2 plays", "1 h 48 min",
        rows: [
          row("21:10", "Game of Thrones", "S06E01", "The Red Woman", 60),
          row("20:15", "Breaking Bad", "S05E13", "To'hajiilee", 48),
        ]),
      day("Mon 18 Apr 2016", "1 of 4 plays", rows: [row("20:02", "Lost", "S00E03", "The Journey", nil)]),
    ],
    footer: ["6 of 1,234 plays", "12 without a date"], hint: "--limit 20 shows more")

  private static let oneShow = HistoryView.State(
    title: "History of Disenchantment", period: "since Mon 1 Jan 2018", namesShows: false,
    days: [
      day(
        "Sat 18 Aug 2018", "2 plays", "1 h 3 min",
        rows: [
          row("21:40", "Disenchantment", "S01E02", "For Whom the Pig Oinks", 28),
          row("21:02", "Disenchantment", "S01E01", "A Princess, an Elf, and a Demon Walk Into a Bar", 35),
        ]),
      day(
        "No date", "1 play", "27 min",
        rows: [row("", "Disenchantment", "S01E03", "The Princess of Darkness", 27)]),
    ],
    footer: ["3 plays", "1 h 30 min", "1 without a date"])

  private static let extreme = HistoryView.State(
    title: "History of \(String(repeating: "The Longest Title ", count: 8))", period: "in 2018",
    days: [
      day(
        "Sat 3 Nov 2018", "7 plays", "123,456 h 7 min",
        rows: [
          row("23:59", "進撃の巨人", "S03E49", "紅蓮の弓矢・最後の戦いが始まる、そして世界は終わる", 24),
          row("22:00", "👨‍👩‍👧‍👦 Family 🏴‍☠️", "S12345E12345", "🇩🇰 Flags & 1️⃣ keycaps", 99_999),
          row("21:00", "Отчаянные домохозяйки", "S01E01", "Пилот", 43),
          row("20:00", "Évidemment, l’été", "S2018E11", "", 52),
          row(
            "", String(repeating: "Supercalifragilistic", count: 20), "S01",
            String(repeating: "long ", count: 200), nil),
          row("19:00", "\u{1B}[31mred\u{1B}[0m \u{202E}evil", "S01E02", "tab\tand\nline\u{7}", 1),
          row("18:00", "e\u{301}\u{302}\u{303} marks", "S01E03", "สวัสดี नमस्ते", 10),
        ])
    ],
    footer: ["7 of 1,000,000 plays", "12,345 without a date"], hint: "--limit 20 shows more")

  private static var thousands: HistoryView.State {
    let days = (0..<1_000).map { index in
      day(
        Day(number: 20_597 - index).words, "5 plays", "3 h 45 min",
        rows: (1...5).map {
          row("2\($0 % 4):0\($0)", "Show \(index % 17)", "S01E0\($0)", "Episode \($0)", 45)
        })
    }
    return HistoryView.State(days: days, footer: ["5,000 plays", "3,750 h"])
  }

  private static func day(_ title: String, _ facts: String..., rows: [HistoryView.State.Row])
    -> HistoryView.State.DaySection
  { .init(title: title, facts: facts, rows: rows) }

  static func row(_ time: String, _ show: String, _ code: String, _ title: String, _ minutes: Int?)
    -> HistoryView.State.Row
  {
    HistoryView.State.Row(
      play: PlayID(rawValue: 1), episode: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), time: time,
      showTitle: show,
      code: code, title: title, length: minutes.map { "\($0.words) min" } ?? "")
  }
}
