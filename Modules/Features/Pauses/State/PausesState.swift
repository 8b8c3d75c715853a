import LeftfoldEntities
import ShowlogModels

/// The shows that the viewer has paused or dropped.
public struct PausesState: Equatable, Sendable {
  /// The pauses, by show.
  public var entries: EntityTable<ShowPause>

  /// Creates a state of pauses.
  public init(entries: EntityTable<ShowPause> = []) { self.entries = entries }
}
