import CalendarFeature
import HistoryFeature
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowsFeature
import TerminalUI

extension RootState {
  /// How the screen is divided.
  var layout: ScreenLayout { ScreenLayout(size: screen.size) }

  /// Whether one show is looked at by itself.
  var isShowOpen: Bool { app.shows.detail != nil }

  /// What the list of the open tab is filtered by.
  var filter: String { screen.tab == .shows ? app.shows.search : screen.filters[screen.tab] ?? "" }

  /// Where one is in the list of a tab.
  func window(_ tab: Tab) -> ListWindow {
    var window = screen.places[tab] ?? ListWindow(height: 0)
    window.height = layout.listHeight(of: tab, isMonth: app.calendar.period == .month)
    return window
  }

  /// Where one is in the episodes of the show that is looked at by itself.
  var episodesWindow: ListWindow {
    var window = screen.episodePlace
    window.height = layout.episodesHeight
    return window
  }

  /// Goes to a place in the list that is shown.
  mutating func move(to place: ListWindow) {
    if screen.isHelpShown {
      screen.helpPlace = place
    } else if isShowOpen {
      screen.episodePlace = place
    } else {
      screen.places[screen.tab] = place
    }
  }

  /// Asks whether all episodes of a show that have been on and were not watched, up to one, were.
  mutating func askToMark(upTo id: EpisodeID) {
    guard let last = app.library.episodes[id: id], let show = app.library.shows[id: last.show] else { return }
    let now = (app.settings.now, app.settings.zone)
    var episodes: [Episode] = []
    for episode in app.library.episodes(of: show.id) {
      let counts = !episode.isSpecial || app.settings.includesSpecials || episode.id == id
      if counts, episode.hasAired(by: now.0, in: now.1),
        !app.history.plays.isWatched(episode.id, since: show.resetAt)
      {
        episodes.append(episode)
      }
      if episode.id == id { break }
    }
    let name = "\(Line(show.title).truncated(to: 40).plainText) up to \(last.code)"
    guard !episodes.isEmpty else {
      screen.message = Message("nothing of \(name) is left to mark")
      return
    }
    let count = episodes.count.of("episode", "episodes")
    let viewings = episodes.map { Viewing(episode: $0.id, at: .now) }
    screen.question = Question(
      text: "Mark \(count) of \(name)?",
      wish: Wish(.history(.watched(viewings: viewings)), "Watched \(count) of \(name)"))
  }
}
