import ShowlogFeatureKit
import ShowlogModels

/// The facts of a show besides its title and ids.
public struct ShowFacts: Equatable, Sendable, Encodable {
  /// The network or streaming service.
  @OrNull public internal(set) var network: String?

  /// The average runtime in minutes, for episodes without their own.
  @OrNull public internal(set) var runtime: Int?

  /// The genres.
  public let genres: [String]

  /// The air date of its first episode.
  @OrNull public internal(set) var premiered: Day?

  /// The air date of its last episode.
  @OrNull public internal(set) var ended: Day?

  /// The moment at which the viewer started the show over; earlier plays do not count as progress.
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
