import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The app's whole state in one value, the single source of truth.
///
/// Shows, seasons and episodes are in `library` once, by key; features hold keys and their own data.
public struct AppState: Equatable, Sendable {
  /// The loading state of the library and the plays.
  public var phase = LibraryPhase.ready

  /// The message about a problem with the store file; nil without one.
  public var problem: String?

  /// Every show, season and episode.
  public var library = Library()

  // The features, in alphabetical order.

  /// The state of ShowlogCalendarFeature.
  public var calendar = CalendarState(followedOnly: true)

  /// The state of ShowlogFinderFeature.
  public var finder = FinderState()

  /// The state of ShowlogHistoryFeature, with every play.
  public var history = HistoryState()

  /// The state of ShowlogMoviesFeature.
  public var movies = MoviesState()

  /// The state of ShowlogOwnListsFeature.
  public var ownLists = OwnListsState()

  /// The state of ShowlogPlayersFeature.
  public var players = PlayersState()

  /// The state of ShowlogRatingsFeature.
  public var ratings = RatingsState()

  /// The state of ShowlogSearchFeature.
  public var search = SearchState()

  /// The state of ShowlogShowsFeature.
  public var shows = ShowsState(followedOnly: true)

  /// The state of ShowlogStandingFeature.
  public var standing = StandingState()

  /// The state of ShowlogTrendsFeature.
  public var trends = TrendsState()

  /// The state of ShowlogUpNextFeature.
  public var upNext = UpNextState()

  // new-feature: property

  /// The report of the shows that were last fetched from the catalog.
  public var fetched: ImportReport?

  /// The state of the current import.
  public var imports = ImportState.idle

  /// The time, the zone and the preferences.
  public var settings: SettingsState

  /// Whether the store has no show and no film, as before anything was added or imported.
  public var isStoreEmpty: Bool { library.shows.isEmpty && movies.movies.isEmpty }

  /// Creates an empty state with settings.
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

/// The root store of the composed app.
public typealias AppStore = Store<AppState, AppAction>

extension AppState {
  /// Receives the diagnostics of the app's stores, such as an action that does not apply.
  ///
  /// They are for developers: a release build, whose commands answer from their commits and whose screen owns the terminal,
  /// discards them.
  public static let diagnostics: DiagnosticHandler = { diagnostic in
    #if DEBUG
    Diagnostic.writeToStandardError(diagnostic)
    #endif
  }
}

/// A tab of the composed app.
public typealias AppTab = Tab<AppState, AppAction>

/// The features' tabs, each pulled back to the app's state and actions.
public enum AppTabs {
  /// The names of the leading tabs, from left to right; all others follow in the order of the features.
  private static let first = ["next", "history", "calendar", "trends", "shows", "watchlist", "pauses"]

  /// The tabs from left to right, and the overlays.
  public static let all: [AppTab] = {
    let tabs = sorted(appFeatures.flatMap(\.tabs), by: \.name)
    // The others keep their digits.
    return tabs.filter { !$0.isOptional } + tabs.filter(\.isOptional)
  }()

  static func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    first.flatMap { first in elements.filter { name($0) == first } } + elements.filter { !first.contains(name($0)) }
  }
}
