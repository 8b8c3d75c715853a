import LeftfoldEntities
import ShowlogModels

/// A show of the library with the facts that a refresh needs.
public struct RefreshShow: Hashable, Codable, Sendable {
  /// The key in the library.
  public var key: ShowID

  /// The providers' ids.
  public var ids: Ids

  /// The time at which it was last up to date, `asOf` of its last outcome; nil if it was never fetched.
  public var asOf: Timestamp?

  /// A show to refresh.
  public init(key: ShowID, ids: Ids, asOf: Timestamp? = nil) {
    self.key = key
    self.ids = ids
    self.asOf = asOf
  }

  /// The shows of a library to refresh, by key: followed shows, and shows imported without their episodes.
  ///
  /// A history names episodes without air dates, so a show without any air date was imported without its episodes.
  ///
  /// - Parameters:
  ///   - library: the library.
  ///   - asOf: returns when a show was last up to date; nil if it was never fetched.
  /// - Complexity: O(shows · log episodes + episodes without an air date).
  public static func all(in library: Library, asOf: (ShowID) -> Timestamp?) -> [RefreshShow] {
    library.shows.compactMap { show in
      guard show.isFollowed == true || !library.episodes(of: show.id).contains(where: { $0.airing != nil }) else {
        return nil
      }
      return RefreshShow(key: show.id, ids: show.ids, asOf: asOf(show.id))
    }
  }
}
