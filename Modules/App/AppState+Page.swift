import LeftfoldEntities
import ShowlogModels
import ShowsFeature

extension AppState {
  /// Closes the page of a show that no longer exists, or whose key may stand for another show.
  ///
  /// - Parameters:
  ///   - shown: The state that the page shows, which may be an earlier one.
  ///   - isReassigned: Whether a key of the state that the page showed before stands for something else now.
  /// - Returns: Whether a page was closed.
  public mutating func closePage(ifGoneFrom shown: AppState, isReassigned: Bool) -> Bool {
    guard let show = shows.detail, isReassigned || !shown.library.shows.contains(show) else { return false }
    (shows.detail, shows.detailEpisode, shows.season) = (nil, nil, nil)
    return true
  }
}
