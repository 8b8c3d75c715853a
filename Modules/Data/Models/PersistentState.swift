import LeftfoldEntities

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
    _ = (plays.byMoment, plays.byDay, plays.byEpisode, plays.undated)
    _ = (library.episodesByPlace, library.episodesByAiring)
  }
}

extension PersistentState {
  /// Whether a key of an earlier version stands for another show, episode or play now.
  ///
  /// A restored document has keys of its own, and keys that an undo released are assigned again. An action that was
  /// decided on the earlier version names something else then.
  ///
  /// - Complexity: O(updated rows); rows that only one version has are not read.
  public func reassignsKeys(of earlier: PersistentState) -> Bool {
    library.shows.containsUpdate(since: earlier.library.shows) { !Identity($0).shares(Identity($1)) }
      || library.episodes.containsUpdate(since: earlier.library.episodes) { !isSame($0, of: earlier, $1) }
      || plays.plays.containsUpdate(since: earlier.plays.plays) { !isSame($0, $1) }
  }

  private func isSame(_ old: Episode, of earlier: PersistentState, _ new: Episode) -> Bool {
    old.season == new.season && old.number == new.number
      && (old.show == new.show || isJoined(old.show, of: earlier, in: new.show))
      || Identity(old).shares(Identity(new))
  }

  /// An import may give an undated play its date, and a dated one the seconds of another service.
  private func isSame(_ old: Play, _ new: Play) -> Bool {
    let isOfMinute = old.watchedAt.map { $0.minute == new.watchedAt?.minute } ?? false
    return old.episode == new.episode && (old.watched ?? new.watched) == new.watched
      || old.episode == new.episode && isOfMinute && old.origin != .here
      || old.watched != nil && old.watched == new.watched || old.traktID != nil && old.traktID == new.traktID
  }

  /// Whether a show's key stands for another show than in an earlier state.
  public func reassignsShow(_ show: ShowID, of earlier: PersistentState) -> Bool {
    guard let old = earlier.library.shows[id: show], let new = library.shows[id: show] else { return false }
    return !Identity(old).shares(Identity(new))
  }

  private func isJoined(_ old: ShowID, of earlier: PersistentState, in new: ShowID) -> Bool {
    guard let old = earlier.library.shows[id: old], let new = library.shows[id: new] else { return false }
    return Identity(old).shares(Identity(new))
  }
}

extension Identity {
  fileprivate func shares(_ other: Identity) -> Bool {
    let its = other.aliases
    return aliases.contains { its.contains($0) }
  }
}
