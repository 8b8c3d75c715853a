import CalendarFeature
import ShowsFeature
import TerminalUI

/// How a terminal's lines are shared out.
struct ScreenLayout {
  /// The smallest terminal that a screen fits into.
  static let minimum = TerminalSize(columns: 60, rows: 15)

  let size: TerminalSize

  var isTooSmall: Bool { size.columns < Self.minimum.columns || size.rows < Self.minimum.rows }

  /// The tabs, and a rule below them where there is room.
  var headHeight: Int { size.rows < 20 ? 1 : 2 }

  /// What stands between the tabs and the status line.
  var bodyHeight: Int { max(0, size.rows - headHeight - 2) }

  /// How many rows the list of a tab has room for.
  func listHeight(of tab: Tab, isMonth: Bool) -> Int {
    if tab == .trends { return 1 }
    let lead = tab == .calendar && isMonth ? MonthGrid.height(in: bodyHeight) : 0
    return max(0, bodyHeight - ListPage.headHeight(in: bodyHeight) - lead)
  }

  /// How many episodes there is room for on the screen of one show.
  var episodesHeight: Int {
    max(0, bodyHeight - ListPage.headHeight(in: bodyHeight) - EpisodesListView.leadHeight)
  }

  /// How many lines of the trends there is room for below what can be chosen.
  var trendsHeight: Int { max(0, bodyHeight - 2) }
}
