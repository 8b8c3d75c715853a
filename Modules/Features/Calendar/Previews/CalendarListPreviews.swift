import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The cases of the calendar's list on the screen.
public enum CalendarListPreviews {
  /// The cases by name.
  public static let calendar: [(name: String, state: CalendarListView.State)] = [
    ("list-loading", week([], unread: .loading(share: 0.4))),
    ("list-empty", week([], empty: "Nothing is on here; the next day with something is Mon 2 May 2016.")),
    ("list-week", week(days)), ("list-month", month), ("list-extreme", week(extreme)),
    ("list-error", week([], unread: PreviewLibrary.failure)),
  ]

  private static func week(
    _ rows: [CalendarListView.State.Row], empty: String? = nil, unread: LibraryPhase = .ready
  ) -> CalendarListView.State {
    CalendarListView.State(
      title: "Week 16 of 2016", detail: "this week",
      facts: ["Mon 18 to Sun 24 Apr 2016"] + (rows.isEmpty ? [] : ["2 episodes of 2 shows"]),
      rows: rows, extent: ListExtent(count: rows.count, window: ListWindow(selected: 1, height: rows.count)),
      month: nil,
      placeholder: unread.placeholder(reading: "your shows") ?? empty.map { Placeholder($0) })
  }

  private static var month: CalendarListView.State {
    var state = week(days)
    state.title = "April 2016"
    state.month = CalendarListView.State.Month(
      weekdays: Wording.english.weekdayNames, leading: 4,
      days: (1...30).map { day in
        CalendarListView.State.Month.Day(
          number: day, count: day % 7 == 3 ? day : 0, titles: day % 7 == 3 ? ["Game of Thrones", "進撃の巨人"] : [],
          isWatched: day == 3, isToday: day == 20, isSelected: day == 19)
      })
    return state
  }

  private static let days = [
    row("Mon 18 Apr", nil),
    row("Tue 19 Apr", entry("all day", "Stranger Things", "S01E01", "The Vanishing of Will Byers", isWatched: true)),
    row("Wed 20 Apr", entry("21:00", "Game of Thrones", "S06E01", "The Red Woman"), isToday: true),
  ]

  private static let extreme = [
    row("Wed 30 Sep", entry("23:59", String(repeating: "long ", count: 99), "S99999E99999", "\u{1B}[2J\u{202E}x")),
    row("Wed 30 Sep", entry("00:00", "進撃の巨人", "special", "👨‍👩‍👧‍👦 夜明け", tag: "special")),
  ]

  private static func row(
    _ day: String, _ entry: CalendarView.State.Entry?, isToday: Bool = false
  ) -> CalendarListView.State.Row {
    CalendarListView.State.Row(
      id: .init(day: Day(number: 0), episode: nil), day: day, isToday: isToday, entry: entry)
  }

  private static func entry(
    _ time: String, _ show: String, _ code: String, _ title: String, isWatched: Bool = false, tag: String = ""
  ) -> CalendarView.State.Entry {
    CalendarView.State.Entry(
      time: time, show: show, code: code, title: title, length: "1 h", isWatched: isWatched, isFollowed: !isWatched,
      tag: tag)
  }
}
