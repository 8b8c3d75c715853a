import LeftfoldEntities
import ShowlogModels

/// A background search for the plays of shows by title; as a value it is the question of the tab's work.
struct PlaySearch: Equatable, Sendable {
  let filter: String
  let plays: PlayLog
  let library: Library

  init?(_ input: HistoryInput, filter: String) {
    guard !filter.isEmpty else { return nil }
    self.filter = filter
    plays = input.plays
    library = input.library
  }

  /// Throws `CancellationError` when the task is canceled. O(shows + plays).
  func result() throws -> FoundPlays {
    let text = filter.folded
    let shows = Set(library.shows.lazy.filter { $0.title.folded.contains(text) }.map(\.id))
    guard !shows.isEmpty else { return FoundPlays([], in: plays) }
    var found: [PlayID] = []
    for (index, entry) in plays.byTime.reversed().enumerated() {
      if index % 4_096 == 0 { try Task.checkCancellation() }
      if isOf(shows, entry.id) { found.append(entry.id) }
    }
    return FoundPlays(found + plays.undated.reversed().map(\.id).filter { isOf(shows, $0) }, in: plays)
  }

  private func isOf(_ shows: Set<ShowID>, _ id: PlayID) -> Bool {
    guard let play = plays.plays[id: id], let episode = library.episodes[id: play.episode] else { return false }
    return shows.contains(episode.show)
  }
}
