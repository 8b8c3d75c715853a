import ShowlogModels

/// The state of the list of shows: search, order, filter and open show.
public struct ShowsState: Equatable, Codable, Sendable {
  /// The text in the search field.
  public var search: String

  /// The applied filter: the typed text after a pause or Enter.
  public var filter: String

  /// The order of the list.
  public var sort: ShowsSort

  /// The open show; nil for the list.
  public var detail: ShowID?

  /// The episode that the show was opened at; nil for its first.
  public var detailEpisode: EpisodeID?

  /// Whether only shows are listed that are followed, watched, paused or dropped; a search covers all.
  public var followedOnly: Bool

  /// Creates a state; without parameters, all shows by title.
  public init(
    search: String = "", filter: String = "", sort: ShowsSort = .title, detail: ShowID? = nil,
    followedOnly: Bool = false
  ) {
    self.search = search
    self.filter = filter
    self.sort = sort
    self.detail = detail
    self.followedOnly = followedOnly
  }
}
