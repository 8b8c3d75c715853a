import CalendarFeature
import HistoryFeature
import ShowlogModels
import ShowsFeature
import TerminalUI

/// A list as far as keys are concerned: how many rows it has, and what the selected one is of.
struct ListRows {
  /// What a row is of.
  struct Row {
    var show: ShowID?
    var episode: EpisodeID?
    /// The play itself, where the row is one.
    var play: PlayID?
    var isFollowed = false
  }

  let count: Int
  let window: ListWindow
  let row: Row?

  init(count: Int, window: ListWindow, row: Row?) {
    self.count = count
    self.window = window
    self.row = row
  }

  /// Where a move leads.
  func moved(_ move: ListWindow.Move) -> RootAction { .screen(.moved(to: window.moved(move, of: count))) }

  private init<Element>(_ window: ListWindow, _ count: Int, _ rows: [Element], _ make: (Element, Int) -> Row) {
    let index = window.selected - window.top
    self.init(
      count: count, window: window,
      row: rows.indices.contains(index) ? make(rows[index], index) : nil)
  }

  init(_ state: NextListViewState) {
    self.init(state.window, state.count, state.rows) { row, _ in
      Row(show: row.row.id, episode: row.episode, isFollowed: true)
    }
  }

  init(_ state: HistoryListViewState) {
    self.init(state.window, state.count, state.rows) { row, _ in
      Row(show: row.show, episode: row.episode, play: row.play)
    }
  }

  init(_ state: CalendarListViewState) {
    self.init(state.window, state.count, state.rows) { row, _ in Row(show: row.show, episode: row.episode) }
  }

  init(_ state: ShowsListViewState) {
    self.init(state.window, state.count, state.rows) { row, index in
      Row(show: row.show, episode: state.episodes[index], isFollowed: row.isFollowed)
    }
  }

  init(_ state: EpisodesListViewState) {
    self.init(state.window, state.count, state.rows) { row, _ in
      Row(show: state.show, episode: row.row.episode, isFollowed: state.isFollowed)
    }
  }
}
