import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// Everything that can happen: one case a feature, and what concerns the app as a whole.
public enum AppAction: Equatable, Sendable {
  /// Something happened to the library by itself.
  case library(LibraryAction)

  // The features, in alphabetical order.

  /// Something happened to the calendar.
  case calendar(CalendarAction)

  /// Something happened to the history.
  case history(HistoryAction)

  /// Something happened in PausesFeature.
  case pauses(PausesAction)

  /// Something happened in RatingsFeature.
  case ratings(RatingsAction)

  /// Something happened to the list of shows.
  case shows(ShowsAction)

  /// Something happened to the trends.
  case trends(TrendsAction)

  /// Something happened in WatchlistFeature.
  case watchlist(WatchlistAction)

  // new-feature: case

  /// Something happened to an import.
  case imports(ImportAction)

  /// Something happened to the settings.
  case settings(SettingsAction)

  /// The viewer asked to undo the last change of what is stored.
  case undone

  /// The viewer asked to redo what was undone last.
  case redone

  /// The store file is being read, or could not be.
  case opening(LibraryPhase)

  /// The store file was looked at: what is wrong with it, or nil if nothing is.
  case storeChecked(problem: String?)

  /// The store file was read, or written off the main actor: the stored tables of this state are what it holds.
  indirect case restored(AppState)
}

extension Prism where Whole == AppAction, Part == LibraryAction {
  static var library: Self {
    Prism(embed: AppAction.library) { if case .library(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == ImportAction {
  static var imports: Self {
    Prism(embed: AppAction.imports) { if case .imports(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == SettingsAction {
  static var settings: Self {
    Prism(embed: AppAction.settings) { if case .settings(let part) = $0 { part } else { nil } }
  }
}
