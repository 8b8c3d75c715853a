import LeftfoldEntities
import ShowlogModels

/// The input of a feature that reads the library and the plays: its own state, and parts of the app's.
///
/// A feature that needs no plays reads a ``LibraryInput``, which a play or a tick of the clock does not change.
public struct PlaysInput<State: Equatable & Sendable>: Equatable, Sendable {
  /// The shows and episodes.
  public var library: Library

  /// Every play.
  public var plays: PlayLog

  /// The feature's own state.
  public var state: State

  /// The current time.
  public var now: Timestamp

  /// The zone of days and times.
  public var zone: Zone

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Whether specials count.
  public var includesSpecials: Bool

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// Whether the store has no show and no other thing yet.
  public var isStoreEmpty = false

  /// Where each show stands with its viewer.
  public var standings: EntityTable<Standing>

  /// The viewer's ratings of shows and notes on them.
  public var opinions: EntityTable<OpinionEntry<ShowID>> = []

  /// The viewer's ratings of seasons and notes on them.
  public var seasonOpinions = SeasonOpinions()

  /// The viewer's notes of plays.
  public var playNotes = PlayNotes<EpisodeID>()

  /// The events that other features offer for figures.
  public var events: [EventSource] = []

  /// Creates an input.
  public init(
    library: Library, plays: PlayLog, state: State, now: Timestamp, zone: Zone, wording: Wording = .english,
    includesSpecials: Bool = false, phase: LibraryPhase = .ready, standings: EntityTable<Standing> = []
  ) {
    self.library = library
    self.plays = plays
    self.state = state
    self.now = now
    self.zone = zone
    self.wording = wording
    self.includesSpecials = includesSpecials
    self.phase = phase
    self.standings = standings
  }

  /// The viewer's current day.
  public var today: Day { zone.day(of: now) }

  /// Returns the viewer's progress in a show.
  ///
  /// - Complexity: O(episodes of the show × log plays).
  public func progress(of show: ShowID) -> ShowProgress {
    ShowProgress(of: show, in: library, plays: plays, by: now, in: zone, includesSpecials: includesSpecials)
  }
}
