import LeftfoldEntities
import ShowlogModels

/// A show in a feature's report: its title and the providers' ids.
public struct ShowReference: Hashable, Encodable, Sendable {
  /// The show's key; not encoded.
  public let id: ShowID

  /// The show's title.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  private enum CodingKeys: CodingKey { case title, ids }

  /// Creates a reference to a show.
  public init(_ show: Show) {
    id = show.id
    title = show.title
    ids = show.ids
  }

  /// Creates a reference by key, with an empty title and no ids if the library lacks the show.
  public init(_ id: ShowID, in library: Library) {
    let show = library.shows[id: id]
    self.id = id
    title = show?.title ?? ""
    ids = show?.ids ?? Ids()
  }
}
