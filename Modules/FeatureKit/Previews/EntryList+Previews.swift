import ShowlogModels
import ShowlogTerminalUI

extension EntryList {
  /// Returns the cases of a feature whose page is a list of entries, by name.
  ///
  /// - Parameters:
  ///   - empty: The placeholder without entries.
  ///   - page: Returns the list of entries with the given titles.
  public static func previewCases(
    empty: Placeholder, page: ([String]) -> EntryList
  ) -> [(name: String, state: EntryList)] {
    func unread(_ phase: LibraryPhase) -> EntryList { EntryList(placeholder: phase.placeholder(reading: "your shows")) }
    return [
      ("loading", unread(.loading(share: 0.4))), ("empty", EntryList(placeholder: empty)),
      ("typical", page(typicalTitles)), ("extreme", page(extremeTitles)), ("error", unread(PreviewLibrary.failure)),
    ]
  }

  /// Creates a preview's list of shows with the given titles, each with an earlier day than the one before.
  ///
  /// - Parameters:
  ///   - titles: The titles of the shows.
  ///   - footer: The number of entries in words.
  ///   - complete: Adds the figure and the detail of a row by its index.
  public init(
    previewing titles: [String], footer: String, complete: (inout EntryListView.Row, Int) -> Void = { _, _ in }
  ) {
    let rows = titles.enumerated().map { index, title in
      var row = EntryListView.Row(
        subject: RowSubject(show: ShowID(rawValue: index + 1)), title: title, day: Day(number: 16_909 - index).words)
      complete(&row, index)
      return row
    }
    self.init(rows: rows, footer: footer)
  }

  /// Titles of shows.
  public static let typicalTitles = ["Night Ferry", "Game of Thrones", "The Atlas of Small Rooms"]

  /// Long titles, wide titles, titles with terminal escapes, and an empty one.
  public static let extremeTitles = [
    String(repeating: "The Longest Title ", count: 20), "進撃の巨人", "👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣", "Отчаянные домохозяйки",
    "\u{1B}[31mred\u{1B}]0;owned\u{7} \u{202E}evil", "tab\tand\nline", "e\u{301}\u{302} สวัสดี नमस्ते", "",
  ]
}
