import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowsFeature

/// What follows in one feature from what has changed in another, whatever changed it: when this, then that.
public let crossFeatureRules: [Rule<AppState>] = [
  Rule("A show of which an episode was watched is followed, unless its viewer has said otherwise") { before, state in
    guard let shows = state.showsWatched(since: before) else { return }
    state.library.follow(shows)
  },
  Rule("A show leaves the watchlist when it is first watched") { before, state in
    guard let shows = state.showsWatched(since: before) else { return }
    state.removeFromWatchlist(shows)
  },
  Rule("A show that is paused or dropped is not followed, and one that is resumed is followed") { before, state in
    state.followPauses(since: before)
  },

  // new-feature: rule
]

extension AppState {
  /// The shows of plays that another state lacks; nil if there is no such play. The cost follows the difference.
  fileprivate func showsWatched(since before: AppState) -> Set<ShowID>? {
    let (old, new) = (before.history.plays.plays, history.plays.plays)
    guard !new.isIdentical(to: old) else { return nil }
    var shows: Set<ShowID> = []
    for change in new.diff(from: old) {
      if case .inserted(let play) = change, let show = library.episodes[id: play.episode]?.show { shows.insert(show) }
    }
    return shows.isEmpty ? nil : shows
  }
}

/// What follows in one feature from what was asked for in another, in the same step.
struct CrossFeatureActions: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    switch action {
    // When a show is followed or not in the list of shows, it is in the library.
    case .shows(.followed(let show)):
      return LibraryReducer().reduce(&state.library, .followed(show: show), ()).map(AppAction.library)
    case .shows(.unfollowed(let show)):
      return LibraryReducer().reduce(&state.library, .unfollowed(show: show), ()).map(AppAction.library)

    // While the store file is being read, every feature knows, and where it cannot be.
    case .opening(let phase):
      state.phase = phase
      return .none

    // While something is wrong with the store file, it is said.
    case .storeChecked(let problem):
      state.problem = problem
      return .none

    // When the store file was read or written elsewhere, what it holds is what there is.
    case .restored(let source):
      state.phase = .ready
      state.install(source)
      state.undo = source.undo
      return .none

    // Most actions concern one feature. A list of them would grow with each feature.
    default: return .none
    }
  }
}
