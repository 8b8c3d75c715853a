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

  /// The problem with the store file, in words for people; nil while there is none.
  public var problem: String?

  /// Every show, season and episode.
  public var library = Library()

  // The features, in alphabetical order.

  /// Which days are shown.
  public var calendar = CalendarState()

  /// Every play, and which of them are listed.
  public var history = HistoryState()

  /// The state of PausesFeature.
  public var pauses: PausesState = .initial

  /// The state of RatingsFeature.
  public var ratings: RatingsState = .initial

  /// Which shows are listed.
  public var shows = ShowsState(followedOnly: true)

  /// How the figures are shown.
  public var trends = TrendsState()

  /// The state of WatchlistFeature.
  public var watchlist: WatchlistState = .initial

  // new-feature: property

  /// What an import does at the moment.
  public var imports = ImportState.idle

  /// The changes of the store that this run has made.
  public var undo = VisibleSteps()

  /// Time, zone and taste.
  public var settings: SettingsState

  /// A state in which nothing is known yet but the settings.
  public init(settings: SettingsState) { self.settings = settings }

  /// The library and the plays.
  public var persistent: PersistentState {
    get { PersistentState(library: library, plays: history.plays) }
    set {
      library = newValue.library
      history.plays = newValue.plays
    }
  }
}
