import LeftfoldEntities
import ShowlogModels

/// A show as the features' reports name it.
public struct ShowReference: Hashable, Encodable, Sendable {
  /// The show's key; not encoded.
  public let id: ShowID

  /// The title as in the file.
  public let title: String

  /// The ids that providers have given the show.
  public let ids: Ids

  private enum CodingKeys: CodingKey { case title, ids }

  /// A reference to a show.
  public init(_ show: Show) {
    id = show.id
    title = show.title
    ids = show.ids
  }

  /// A reference by key; a key without a show has no title and no ids.
  public init(_ id: ShowID, in library: Library) {
    let show = library.shows[id: id]
    self.id = id
    title = show?.title ?? ""
    ids = show?.ids ?? Ids()
  }
}
