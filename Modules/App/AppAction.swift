import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// The app's actions: one case per feature, and the actions of the app as a whole.
public enum AppAction: Equatable, Sendable {
  /// An action of the library.
  case library(LibraryAction)

  // The features, in alphabetical order.

  /// An action of CalendarFeature.
  case calendar(CalendarAction)

  /// An action of HistoryFeature.
  case history(HistoryAction)

  /// An action of PausesFeature.
  case pauses(PausesAction)

  /// An action of RatingsFeature.
  case ratings(RatingsAction)

  /// An action of SearchFeature.
  case search(SearchAction)

  /// An action of ShowsFeature.
  case shows(ShowsAction)

  /// An action of TrendsFeature.
  case trends(TrendsAction)

  /// An action of UpNextFeature.
  case upNext(UpNextAction)

  /// An action of WatchlistFeature.
  case watchlist(WatchlistAction)

  // new-feature: case

  /// An action of an import.
  case imports(ImportAction)

  /// An action of the settings.
  case settings(SettingsAction)

  /// The viewer requested undo of the last stored change.
  case undone

  /// The viewer requested redo of the last undone change.
  case redone

  /// The loading state of the store file changed.
  case opening(LibraryPhase)

  /// The store file was checked; the problem is nil if it is intact.
  case storeChecked(problem: String?)

  /// The store file was read, or written off the main actor; it contains the stored tables of this state.
  indirect case restored(AppState, by: Restoration = .reading)
}

/// The event by which the contents of the store file are installed.
public enum Restoration: Hashable, Sendable {
  /// The file was opened, a change was rolled back, or an earlier version is shown.
  case reading
  /// Another process changed the file.
  case otherProcess
  /// This session committed a change, with this effect on undo.
  case commit(UndoStep)
}

extension AppAction {
  /// The step of undo or redo that the action requests, which only the session can reduce; nil for any other action.
  public var step: UndoStep? {
    switch self {
    case .undone: .undo
    case .redone: .redo
    default: nil
    }
  }
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
