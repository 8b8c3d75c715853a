/// What outlives a run: the part of the app's state that a store file keeps.
public struct PersistentState: Equatable, Sendable {
  /// Every show, season and episode.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// What a store file begins with: nothing.
  public init(library: Library = Library(), plays: PlayLog = PlayLog()) {
    self.library = library
    self.plays = plays
  }

  /// Makes the orders that are made when they are first asked for now, for those who must not wait for them.
  public func makeOrders() {
    _ = (plays.byTime, plays.byEpisode, plays.undated)
    _ = (library.episodesByPlace, library.episodesByAiring, library.seasonsByNumber, library.showsByTitle)
  }
}
