import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
@_exported import ShowlogShowsFeature

extension AppPart<ShowsState, ShowsInput, ShowsAction> {
  /// ShowlogShowsFeature in the app.
  public static var shows: Self {
    AppPart(
      state: \.shows, input: \.showsInput,
      action: Prism(embed: AppAction.shows) { if case .shows(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var shows: AppFeature { Feature<ShowsState, ShowsInput, ShowsAction>.shows.pullback(.shows) }
}

extension AppReducers {
  static var shows: some Reducer<AppState, AppAction, AppEnvironment> {
    ShowsReducer().pullback(.shows) { ShowsEnvironment(clock: $0.clock, pause: $0.pause) }
  }
}

extension AppState {
  /// The input of ShowlogShowsFeature.
  public var showsInput: ShowsInput {
    var input = ShowsInput(shows, in: self)
    (input.opinions, input.seasonOpinions) = (ratings.shows, ratings.seasons)
    return input
  }
}

extension AppState {
  /// Where a page went whose show no longer exists under its key.
  public enum PageChange: Equatable, Sendable {
    /// The show was removed, and the page is closed.
    case closed(title: String)
    /// The show was merged into another one, whose page is open now.
    case merged(title: String, into: String)
  }

  /// Leaves the page of a show that no longer exists, or whose key stands for another show.
  ///
  /// - Parameters:
  ///   - shown: The state that the page shows, which may be an earlier one.
  ///   - before: The state that it showed before.
  /// - Returns: The change of the page; nil if it stays that of its show.
  public mutating func leavePage(ifGoneFrom shown: AppState, since before: AppState) -> PageChange? {
    guard let show = shows.detail,
      !shown.library.shows.contains(show) || shown.persistent.reassignsShow(show, of: before.persistent)
    else { return nil }
    (shows.detail, shows.detailEpisode) = (nil, nil)
    let old = before.library.shows[id: show]
    let title = old?.title ?? ""
    guard let old, !shown.library.shows.contains(show),
      let successor = shown.library.show(with: old.ids, year: old.year)
    else { return .closed(title: title) }
    shows.detail = successor.id
    // A restored document may have given the same show another key.
    return title == successor.title ? nil : .merged(title: title, into: successor.title)
  }
}
