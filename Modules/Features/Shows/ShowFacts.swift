import ShowlogModels

/// What is known of a show beside its title and ids.
public struct ShowFacts: Equatable, Sendable, Encodable {
  /// The network or the service that it is on.
  public let network: String?

  /// Minutes of an episode whose own are not known.
  public let runtime: Int?

  /// What kinds of show it is.
  public let genres: [String]

  /// The first day of its first episode.
  public let premiered: Day?

  /// The last day of its last episode.
  public let ended: Day?

  /// When its viewer began it anew: what they watched before does not count.
  public let resetAt: Timestamp?

  init(_ show: Show) {
    network = show.network
    runtime = show.runtime
    genres = show.genres
    premiered = show.premiered
    ended = show.ended
    resetAt = show.resetAt
  }

  private enum CodingKeys: CodingKey { case network, runtime, genres, premiered, ended, resetAt }

  /// Writes every key; what is unknown is null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(network, forKey: .network)
    try container.encode(runtime, forKey: .runtime)
    try container.encode(genres, forKey: .genres)
    try container.encode(premiered, forKey: .premiered)
    try container.encode(ended, forKey: .ended)
    try container.encode(resetAt, forKey: .resetAt)
  }
}
