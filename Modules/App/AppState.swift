import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// The single source of truth: everything that the app knows, in one value.
///
/// Shows, seasons and episodes are in `library` once, by key; features hold keys and what is their own.
public struct AppState: Equatable, Sendable {
  /// Whether the library and the plays have been read from the store file.
  public var phase = LibraryPhase.ready

  /// Every show, season and episode.
  public var library = Library()

  // The features, in alphabetical order.

  /// Which days are shown.
  public var calendar = CalendarState()

  /// Every play, and which of them are listed.
  public var history = HistoryState()

  /// Which shows are listed.
  public var shows = ShowsState()

  /// How the figures are shown.
  public var trends = TrendsState()

  // new-feature: property

  /// What an import does at the moment.
  public var imports = ImportState.idle

  /// What outlives a run as it was before the last changes, and as it was before they were taken back: of this run, and
  /// of earlier ones what was asked for.
  public var undo = UndoHistory<PersistentState>()

  /// Time, zone and taste.
  public var settings: SettingsState

  /// A state in which nothing is known yet but the settings.
  public init(settings: SettingsState) { self.settings = settings }

  /// What outlives a run.
  public var persistent: PersistentState {
    get { PersistentState(library: library, plays: history.plays) }
    set {
      library = newValue.library
      history.plays = newValue.plays
    }
  }
}
