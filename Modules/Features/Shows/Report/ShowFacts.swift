import ShowlogModels

/// The facts of a show besides its title and ids.
public struct ShowFacts: Equatable, Sendable, Encodable {
  /// The network or streaming service.
  public let network: String?

  /// The runtime in minutes of episodes without their own.
  public let runtime: Int?

  /// The genres.
  public let genres: [String]

  /// The air date of its first episode.
  public let premiered: Day?

  /// The air date of its last episode.
  public let ended: Day?

  /// When its viewer started over: earlier plays do not count.
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

  /// Encodes every key; unknown values are null.
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
