import LeftfoldEntities
import ShowlogModels

extension AppState {
  /// States what undo or redo of the viewer's own change led to, as a statement of that moment.
  ///
  /// Else another store, which has the change, would bring it back. An import is no statement of the viewer: what undo takes
  /// back of it, the next import may add again.
  ///
  /// - Parameters:
  ///   - before: The state before undo or redo.
  ///   - moment: The moment of undo or redo.
  /// - Complexity: O(difference), with O(corrections of plays) if there is one.
  public mutating func restate(since before: AppState, at moment: Timestamp) {
    history.plays.restate(since: before.history.plays, at: moment)
    ratings.shows.restate(since: before.ratings.shows, at: moment)
    ratings.seasons.restate(since: before.ratings.seasons, at: moment)
    ratings.episodes.restate(since: before.ratings.episodes, at: moment)
    ratings.playNotes.restate(since: before.ratings.playNotes, at: moment)
    movies.restate(all: before.movies, at: moment)
    standing.entries.restate(since: before.standing.entries, at: moment)
    ownLists.restate(since: before.ownLists, at: moment)
    library.restate(since: before.library, at: moment)
  }
}

extension AppState {
  /// Drops statements about shows, episodes and films that undo took away with the import or the mark that had added them.
  ///
  /// - Parameter before: The state before undo.
  /// - Complexity: O(difference), with O(corrections and ratings) if something was taken away.
  public mutating func dropStatementsAboutLost(since before: AppState) {
    let isLost =
      library.shows.diff(from: before.library.shows).removedCount > 0
      || library.episodes.diff(from: before.library.episodes).removedCount > 0
      || movies.movies.diff(from: before.movies.movies).removedCount > 0
    guard isLost else { return }
    let plays = history.plays.corrections.filter {
      !library.episodes.contains($0.stated.episode) || !library.episodes.contains($0.became.episode)
    }
    if !plays.isEmpty { history.plays.corrections.remove(contentsOf: plays.map(\.id)) }
    let shows = ratings.shows.filter { !library.shows.contains($0.id) }
    if !shows.isEmpty { ratings.shows.remove(contentsOf: shows.map(\.id)) }
    ratings.seasons.removeAll(exceptOf: library.shows)
    ratings.playNotes.removeAll(exceptOf: library.episodes.contains)
    let films = movies.movies
    movies.playNotes.removeAll(exceptOf: films.contains)
    let episodes = ratings.episodes.filter { !library.episodes.contains($0.id) }
    if !episodes.isEmpty { ratings.episodes.remove(contentsOf: episodes.map(\.id)) }
    let standings = standing.entries.filter { !library.shows.contains($0.id) }
    if !standings.isEmpty { standing.entries.remove(contentsOf: standings.map(\.id)) }
    let lists = movies.standings.filter { !movies.movies.contains($0.id) }
    if !lists.isEmpty { movies.standings.remove(contentsOf: lists.map(\.id)) }
    let filmPlays = movies.corrections.filter { !films.contains($0.stated.movie) }
    if !filmPlays.isEmpty { movies.corrections.remove(contentsOf: filmPlays.map(\.id)) }
    let marks = movies.marks.filter { !movies.movies.contains($0.id) }
    if !marks.isEmpty { movies.marks.remove(contentsOf: marks.map(\.id)) }
    let items = ownLists.items.filter { !contains($0.thing) }
    if !items.isEmpty { ownLists.items.remove(contentsOf: items.map(\.id)) }
  }
}
