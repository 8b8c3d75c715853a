import LeftfoldEntities
import ShowlogModels

/// A show of the library with the facts that a refresh needs.
public struct RefreshShow: Hashable, Sendable {
  /// The key in the library.
  public var key: ShowID

  /// The providers' ids.
  public var ids: Ids

  /// The other ids that identify the show, since files state them too.
  public var otherIDs: [Alias]

  /// The time at which it was last up to date, `asOf` of its last outcome; nil if it was never fetched.
  public var asOf: Timestamp?

  /// A show to refresh.
  public init(key: ShowID, ids: Ids, otherIDs: [Alias] = [], asOf: Timestamp? = nil) {
    self.key = key
    self.ids = ids
    self.otherIDs = otherIDs
    self.asOf = asOf
  }

  /// A show of the library to refresh.
  public init(_ show: Show, asOf: Timestamp? = nil) {
    let others = show.otherIDs.ids.filter { !show.otherIDs.shared.contains($0) }
    self.init(key: show.id, ids: show.ids, otherIDs: others, asOf: asOf)
  }

  /// All ids of a provider, the preferred one first.
  func ids(of provider: Provider) -> [String] {
    (ids[provider].map { [$0] } ?? []) + otherIDs.filter { $0.provider == provider }.map(\.id)
  }

  var catalogIDs: [Int] { ids(of: .tvmaze).compactMap { Int($0) } }

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
      return RefreshShow(show, asOf: asOf(show.id))
    }
  }
}
