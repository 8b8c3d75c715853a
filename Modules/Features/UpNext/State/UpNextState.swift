import ShowlogModels

/// The feature's state, the requested show; shows, episodes and plays are in its input.
public struct UpNextState: Equatable, Codable, Sendable {
  /// The one show whose next episode is requested; nil for all followed shows.
  public var show: ShowID?

  /// Whether the tab lists every show of the library, and not only the followed ones.
  public var listsAll: Bool

  /// Creates a state, by default of all followed shows.
  public init(show: ShowID? = nil, listsAll: Bool = false) {
    self.show = show
    self.listsAll = listsAll
  }
}
