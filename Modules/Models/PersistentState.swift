/// The part of the app's state that a store file holds.
public struct PersistentState: Equatable, Sendable {
  /// Every show, season and episode.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// Creates a state, by default empty.
  public init(library: Library = Library(), plays: PlayLog = PlayLog()) {
    self.library = library
    self.plays = plays
  }

  /// Builds all lazy indexes but those of aliases now, for callers that must not wait for them later.
  public func makeOrders() {
    _ = (plays.byTime, plays.byEpisode, plays.undated)
    _ = (library.episodesByPlace, library.episodesByAiring, library.seasonsByNumber)
  }
}
