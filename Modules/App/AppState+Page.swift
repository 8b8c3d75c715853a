import LeftfoldEntities
import ShowlogModels
import ShowsFeature

extension AppState {
  /// Closes the page of a show that no longer exists, or whose key stands for another show.
  ///
  /// - Parameters:
  ///   - shown: The state that the page shows, which may be an earlier one.
  ///   - before: The state that it showed before.
  /// - Returns: The title of the show whose page was closed; nil if none was.
  public mutating func closePage(ifGoneFrom shown: AppState, since before: AppState) -> String? {
    guard let show = shows.detail,
      !shown.library.shows.contains(show) || shown.persistent.reassignsShow(show, of: before.persistent)
    else { return nil }
    (shows.detail, shows.detailEpisode, shows.season) = (nil, nil, nil)
    return before.library.shows[id: show]?.title ?? ""
  }
}
