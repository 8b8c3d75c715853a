import ShowlogFeatureKit
import ShowlogModels

/// The facts of a show besides its title and ids.
public struct ShowFacts: Equatable, Sendable, Encodable {
  /// The network or streaming service.
  @OrNull public internal(set) var network: String?

  /// The runtime in minutes of episodes without their own.
  @OrNull public internal(set) var runtime: Int?

  /// The genres.
  public let genres: [String]

  /// The air date of its first episode.
  @OrNull public internal(set) var premiered: Day?

  /// The air date of its last episode.
  @OrNull public internal(set) var ended: Day?

  /// When its viewer started over: earlier plays do not count.
  @OrNull public internal(set) var resetAt: Timestamp?

  init(_ show: Show) {
    network = show.network
    runtime = show.runtime
    genres = show.genres
    premiered = show.premiered
    ended = show.ended
    resetAt = show.resetAt
  }
}
