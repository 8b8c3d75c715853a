import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import SearchFeature
import ShowlogFeatureKit
import ShowlogModels
import ShowsFeature

/// The consequences of one feature's changes for another, independent of their cause.
public let crossFeatureRules: [Rule<AppState>] = [
  Rule("A show with a watched episode is followed, unless its viewer has unfollowed it") { before, state in
    state.persistent.followWatched(since: before.history.plays)
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
  /// The shows of plays that another state lacks; nil without any. The cost is proportional to the difference.
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

/// The consequences of one feature's request for another, in the same step.
struct CrossFeatureActions: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    switch action {
    // Following in the list of shows is stored in the library.
    case .shows(.followed(let show)):
      return LibraryReducer().reduce(&state.library, .followed(show: show), ()).map(AppAction.library)
    case .shows(.unfollowed(let show)):
      return LibraryReducer().reduce(&state.library, .unfollowed(show: show), ()).map(AppAction.library)

    // When the catalog has sent a show that the user chose, it is in the library and followed.
    case .search(.fetched(batch: let batch)):
      state.add(batch)
      return .none

    // The features show the loading state of the store file.
    case .opening(let phase):
      state.phase = phase
      return .none

    // The features show a problem of the store file.
    case .storeChecked(let problem):
      state.problem = problem
      return .none

    // The contents of the store file, read or written elsewhere, replace the stored tables.
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
