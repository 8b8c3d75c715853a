import LeftfoldEntities
import ShowlogModels

/// What a refresh has to be told about a show of the library.
public struct RefreshShow: Hashable, Codable, Sendable {
  /// The key in the library.
  public var key: ShowID

  /// What the providers call it.
  public var ids: Ids

  /// When its facts were last known to be up to date: `asOf` of the last outcome; nil if it was never fetched.
  public var asOf: Timestamp?

  /// A show to refresh.
  public init(key: ShowID, ids: Ids, asOf: Timestamp? = nil) {
    self.key = key
    self.ids = ids
    self.asOf = asOf
  }

  /// The shows of a library that a refresh is for: those that are followed, and those whose episodes no catalog has
  /// listed, in the order of their keys. O(shows · log episodes).
  ///
  /// Plays name episodes without a date. A show of which no episode has one was imported without its episodes.
  ///
  /// - Parameters:
  ///   - library: the library.
  ///   - asOf: when a show was last known to be up to date.
  public static func all(in library: Library, asOf: (ShowID) -> Timestamp?) -> [RefreshShow] {
    library.shows.compactMap { show in
      guard show.isFollowed == true || !library.episodes(of: show.id).contains(where: { $0.airing != nil }) else {
        return nil
      }
      return RefreshShow(key: show.id, ids: show.ids, asOf: asOf(show.id))
    }
  }
}
