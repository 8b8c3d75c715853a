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

  /// Something happened to the history.
  case history(HistoryAction)

  /// Something happened to the calendar.
  case calendar(CalendarAction)

  /// Something happened to the trends.
  case trends(TrendsAction)

  /// Something happened to the list of shows.
  case shows(ShowsAction)

  // new-feature: case

  /// Something happened to an import.
  case imports(ImportAction)

  /// Something happened to the settings.
  case settings(SettingsAction)

  /// The viewer took back the last change of what outlives a run.
  case undone

  /// The viewer did again what was taken back last.
  case redone

  /// The store file is being read, or could not be.
  case opening(LibraryPhase)

  /// The store file was read, or written beside the main actor: what it holds, and what led there as far as is known.
  case restored(PersistentState, undo: UndoHistory<PersistentState> = UndoHistory())
}

extension Prism where Whole == AppAction, Part == LibraryAction {
  static var library: Self {
    Prism(embed: AppAction.library) { if case .library(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == HistoryAction {
  static var history: Self {
    Prism(embed: AppAction.history) { if case .history(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == CalendarAction {
  static var calendar: Self {
    Prism(embed: AppAction.calendar) { if case .calendar(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == TrendsAction {
  static var trends: Self {
    Prism(embed: AppAction.trends) { if case .trends(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == ShowsAction {
  static var shows: Self {
    Prism(embed: AppAction.shows) { if case .shows(let part) = $0 { part } else { nil } }
  }
}

// new-feature: prism

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
