import ShowlogModels
import ShowlogTerminalUI

/// The cases of a feature whose page is a list of entries.
public struct EntryListPreviews: Sendable {
  private let title: String
  private let empty: Placeholder
  private let total: @Sendable (Int) -> String
  private let complete: @Sendable (inout EntryRow, Int) -> Void

  /// Creates the cases of a list.
  ///
  /// - Parameters:
  ///   - empty: The placeholder without entries.
  ///   - total: Returns a number of entries in words.
  ///   - complete: Adds the figure and the detail of a row by its index.
  public init(
    title: String, empty: Placeholder, total: @escaping @Sendable (Int) -> String,
    complete: @escaping @Sendable (inout EntryRow, Int) -> Void = { _, _ in }
  ) {
    self.title = title
    self.empty = empty
    self.total = total
    self.complete = complete
  }

  /// The cases by name.
  public var cases: [(name: String, state: ListState)] {
    [
      ("loading", list([], phase: .loading(share: 0.4))), ("empty", list([])), ("typical", list(Self.typical)),
      ("extreme", list(Self.extreme)), ("error", list([], phase: PreviewLibrary.failure)),
    ]
  }

  /// The typical case in a window of a canvas.
  public func window(_ canvas: Canvas) -> ListState { list(Self.typical, in: TabContext(canvas: canvas)) }

  private func list(
    _ titles: [String], phase: LibraryPhase = .ready, in context: TabContext = .printed
  ) -> ListState {
    let rows = titles.enumerated().map { index, title in
      var row = EntryRow(
        subject: RowSubject(show: ShowID(rawValue: index + 1)), title: title, day: Day(number: 16_909 - index).words)
      complete(&row, index)
      return ListEntry.own(row)
    }
    let page = Page(rows: rows, facts: rows.isEmpty ? [] : [total(rows.count)], empty: empty)
    return NamedList("preview", title: title) { (_: ListQuestion<PreviewInput>) in page }
      .state(of: PreviewInput(phase: phase), in: context)
  }

  private struct PreviewInput: FeatureInput { let phase: LibraryPhase }

  private struct Page: ListPage {
    let rows: [ListEntry<EntryRow>]
    let facts: [String?]
    let empty: Placeholder
    let json: JSONObject = [:]

    var columns: [ListColumn<ListEntry<EntryRow>>?] {
      .entries(
        figure: { $0.figure }, title: { $0.title }, code: { $0.code }, detail: { $0.detail }, day: { $0.day })
    }

    func subject(of row: ListEntry<EntryRow>) -> RowSubject? { row.subject { $0.subject } }
  }

  private static let typical = ["Night Ferry", "Game of Thrones", "The Atlas of Small Rooms"]

  /// Long titles, wide titles, titles with terminal escapes, and an empty one.
  private static let extreme = [
    String(repeating: "The Longest Title ", count: 20), "進撃の巨人", "👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣", "Отчаянные домохозяйки",
    "\u{1B}[31mred\u{1B}]0;owned\u{7} \u{202E}evil", "tab\tand\nline", "e\u{301}\u{302} สวัสดี नमस्ते", "",
  ]
}
