import ShowlogModels

/// The choice of listed shows; shows, episodes and plays are in the feature's input.
public struct UpNextState: Equatable, Codable, Sendable {
  /// The single show whose next episode is requested; nil for several shows.
  public var show: ShowID?

  /// Whether every show of the library is listed, instead of only the followed ones.
  public var listsAll: Bool

  /// Creates a state, by default of all followed shows.
  public init(show: ShowID? = nil, listsAll: Bool = false) {
    self.show = show
    self.listsAll = listsAll
  }
}
