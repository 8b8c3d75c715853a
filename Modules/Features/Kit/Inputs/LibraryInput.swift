import LeftfoldEntities
import ShowlogModels

/// The input of a feature that reads the library: its own state, and parts of the app's.
public struct LibraryInput<State: Equatable & Sendable>: Equatable, Sendable {
  /// The shows and episodes.
  public var library: Library

  /// The feature's own state.
  public var state: State

  /// The zone of days and times.
  public var zone: Zone

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Loading state of the library.
  public var phase: LibraryPhase

  /// Whether the store has no show and no other thing yet.
  public var isStoreEmpty = false

  /// The plays, for a feature that asks about shows with progress or about plays; none for any other, which a play does not change.
  public var plays = PlayLog()

  /// The films, for a feature that asks about films as well; none for any other.
  public var films: EntityTable<Movie> = []

  /// What of titles is left to mark as watched, for a feature that marks several; nil for any other.
  public var marks: MarkSource?

  /// The entries that other features offer for the feature's lists.
  public var lists: [ListSource] = []

  /// Creates an input.
  public init(
    library: Library, state: State, zone: Zone, wording: Wording = .english, phase: LibraryPhase = .ready
  ) {
    self.library = library
    self.state = state
    self.zone = zone
    self.wording = wording
    self.phase = phase
  }
}
