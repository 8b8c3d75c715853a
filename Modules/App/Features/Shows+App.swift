import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
@_exported import ShowlogShowsFeature

extension AppFeature {
  static var shows: AppFeature {
    Feature<ShowsState, ShowsInput, ShowsAction>.shows.pullback(
      state: \AppState.shows, store: { $0.showsStore }, input: { $0.showsInput }, action: .shows)
  }
}

extension AppReducers {
  static var shows: some Reducer<AppState, AppAction, AppEnvironment> {
    ShowsReducer().pullback(
      state: \AppState.shows, action: .shows,
      environment: { (app: AppEnvironment) in ShowsEnvironment(clock: app.clock, pause: app.pause) })
  }
}

extension AppState {
  /// The input of ShowlogShowsFeature.
  public var showsInput: ShowsInput {
    var input = ShowsInput(shows, in: self)
    input.opinion = shows.detail.flatMap { ratings.shows[id: $0]?.opinion }
    return input
  }
}

extension Prism where Whole == AppAction, Part == ShowsAction {
  static var shows: Self {
    Prism(embed: AppAction.shows) { if case .shows(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogShowsFeature.
  public var showsStore: Store<ShowsInput, ShowsAction> {
    derived(state: \.showsInput, action: AppAction.shows)
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
