import ShowlogModels

/// What the list of shows owns: what the viewer looks for, and in which order.
public struct ShowsState: Equatable, Codable, Sendable {
  /// What is typed into the search field.
  public var search: String

  /// What is searched for: what was typed when the viewer paused.
  public var filter: String

  /// The order of the list.
  public var sort: ShowsSort

  /// The show that is looked at by itself; nil for the list.
  public var detail: ShowID?

  /// The episode that the show was opened at; nil for its first.
  public var detailEpisode: EpisodeID?

  /// The season whose episodes are listed there; nil for the one that the viewer is in.
  public var season: Int?

  /// Whether only the viewer's shows are listed: those that are followed or were watched. A search looks in all.
  public var followedOnly: Bool

  /// A state; without parameters, all shows by title.
  public init(
    search: String = "", filter: String = "", sort: ShowsSort = .title, detail: ShowID? = nil,
    season: Int? = nil, followedOnly: Bool = false
  ) {
    self.search = search
    self.filter = filter
    self.sort = sort
    self.detail = detail
    self.season = season
    self.followedOnly = followedOnly
  }
}
